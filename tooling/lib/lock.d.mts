export function withLock<T>(
  file: string,
  work: () => T | Promise<T>,
  waiting?: (pid: number | undefined) => void,
): Promise<T>;
