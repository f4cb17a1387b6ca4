import { Socket } from 'node:net';

/**
 * Calls `cut` once the parent process is gone or signals this one to stop: the other end of the pipe named by
 * VIGIA_LIFELINE is closed, deliberately or because the parent ended. Without one, nothing happens.
 */
export function onLifelineCut(cut: () => void): void {
  const descriptor = process.env.VIGIA_LIFELINE;
  // Only ours: child processes do not inherit the pipe.
  delete process.env.VIGIA_LIFELINE;
  if (!descriptor) return;
  const line = new Socket({ fd: Number(descriptor), readable: true, writable: false });
  line.on('error', () => {});
  line.once('close', cut);
  line.resume();
  line.unref();
}
