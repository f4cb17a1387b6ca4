/** Why there is no picture. */
export type CameraFailure = 'insecure' | 'unsupported' | 'none' | 'refused' | 'busy' | 'failed';

const failures: Record<string, CameraFailure> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const failureOf = (error: unknown): CameraFailure =>
  (error instanceof Error && failures[error.name]) || 'failed';

/** What is known without a request: cameras need a secure context. */
export function knownFailure(): CameraFailure | null {
  if (!window.isSecureContext) return 'insecure';
  return 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices ? null : 'unsupported';
}
