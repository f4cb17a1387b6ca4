import { describe, expect, it } from '@jest/globals';
import { iso, type PhoneState } from 'contract';
import { hear, type Known, type Report } from './phone-known.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const POST_SECONDS = 30;
/** So many seconds before `NOW`. */
const ago = (seconds: number) => iso(NOW - seconds * 1000);
const fix = (seconds: number) => ({ lat: -2.28, lng: -79.9, accuracy: 8, captured_at: ago(seconds) });
/** What is known of a phone after it sent these, one after the other, now. */
const after = (...reports: Partial<Report>[]): Known | null =>
  reports.reduce<Known | null>(
    (known, report) =>
      hear(known, { fixes: [], states: [], heard: false, ...report }, NOW, POST_SECONDS).known,
    null,
  );

describe('a phone whose app was closed', () => {
  const closed: PhoneState = { captured_at: ago(10), app: { type: 4, connection: 0 } };
  const connectionAfter = (...reports: Partial<Report>[]) =>
    after({ fixes: [fix(40)] }, { states: [closed] }, ...reports)?.connection;

  it('stays disconnected when what it captured before that arrives late, in any number of reports', () => {
    expect(connectionAfter()).toBe(0);
    expect(connectionAfter({ fixes: [fix(30)] }, { fixes: [fix(10)] })).toBe(0);
    expect(connectionAfter({ states: [{ captured_at: ago(20), battery: 80 }] })).toBe(0);
    expect(connectionAfter({ states: [closed] }, { signs: [ago(20)] })).toBe(0);
  });

  it('is connected by what it captures later, and by any other call', () => {
    expect(connectionAfter({ fixes: [fix(30), fix(9)] })).toBe(1);
    expect(connectionAfter({ states: [{ captured_at: ago(5), battery: 80 }] })).toBe(1);
    expect(connectionAfter({ signs: [ago(5)] })).toBe(1);
    expect(connectionAfter({ heard: true })).toBe(1);
  });
});

describe('states of one instant', () => {
  const at = ago(5);

  it('are taken together, the later of two that say the same', () => {
    const states: PhoneState[] = [
      { captured_at: at, battery: 80, network: 'wifi' },
      { captured_at: ago(50), battery: 85 },
      { captured_at: at, battery: 79, button: { type: 3, connection: 1 } },
      { captured_at: at.replace('Z', '+00:00'), charging: true },
    ];
    expect(after({ states })).toMatchObject({
      battery: 79,
      network: 'wifi',
      charging: true,
      connection: 1,
      button: 1,
      button_type: 3,
    });
  });

  it('may close the app with any of them', () => {
    const closed: PhoneState = { captured_at: at, app: { type: 4, connection: 0 } };
    expect(after({ states: [{ captured_at: at, battery: 80 }, closed] })?.connection).toBe(0);
    expect(after({ states: [closed, { captured_at: at, battery: 80 }] })?.connection).toBe(0);
  });
});
