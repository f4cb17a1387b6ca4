/** The duration of one test file, in milliseconds. `file` is relative to the project's root. */
export interface FileTime {
  file: string;
  ms: number;
}

/** `8 min 5 s`, `42 s`, `1.4 s`. */
export function duration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const SLOWEST = 15;

/** The slowest files, one per line, slowest first; a file run in several parts is summed. */
export function slowestLines(times: readonly FileTime[], most = SLOWEST): string[] {
  const sums = new Map<string, number>();
  for (const { file, ms } of times) sums.set(file, (sums.get(file) ?? 0) + ms);
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([file, ms]) => `${duration(ms).padStart(11)}  ${file}`);
}

/** Measures the parts of a run, one after the other. */
export function createTimer(now: () => number = () => performance.now()) {
  const parts: { name: string; ms: number }[] = [];
  return {
    /** Announces a part, runs it and prints its duration. */
    async part<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      console.log(`— ${name}`);
      const start = now();
      try {
        return await work();
      } finally {
        const ms = now() - start;
        parts.push({ name, ms });
        console.log(`  ${name}: ${duration(ms)}`);
      }
    },
    /** One line naming every part with its duration, and the total. */
    line(): string {
      const whole = parts.reduce((sum, { ms }) => sum + ms, 0);
      return [...parts, { name: 'all', ms: whole }]
        .map(({ name, ms }) => `${name} ${duration(ms)}`)
        .join(' · ');
    },
  };
}
