import { Socket } from 'node:net';

/**
 * Calls `cut` once whoever started this process is gone or asks it to stop: the other end of the pipe named by
 * VIGIA_LIFELINE is closed, by them or by their end. Without one, nothing happens.
 */
export function onLifelineCut(cut: () => void): void {
  const descriptor = process.env.VIGIA_LIFELINE;
  // Ours alone: what we start has no such pipe.
  delete process.env.VIGIA_LIFELINE;
  if (!descriptor) return;
  const line = new Socket({ fd: Number(descriptor), readable: true, writable: false });
  line.on('error', () => {});
  line.once('close', cut);
  line.resume();
  line.unref();
}
