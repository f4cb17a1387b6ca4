import { jest } from '@jest/globals';

/** A device whose clock is in this zone. */
export function onDeviceIn(timeZone: string): void {
  const plain = Intl.DateTimeFormat.prototype.resolvedOptions;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...plain.call(this), timeZone };
  });
}
