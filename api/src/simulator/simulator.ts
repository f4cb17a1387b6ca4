import { Worker } from 'node:worker_threads';

export interface SimulatorOptions {
  /** Origin of the server, without `/api`: the simulator knows nothing but its address. */
  baseUrl: string;
  dataDir: string;
  /** How many phones of the seed, or which ones by username; 40 when left out. */
  phones?: number | readonly string[];
  seed?: string;
  /** Of all seeded phones. */
  password?: string;
  log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

export interface Simulator {
  /** Switches the phones off; settles when the thread is gone. */
  stop(): Promise<void>;
}

export interface SimulatorMessage {
  level: 'info' | 'warn';
  details: object;
  text: string;
}

const STOP_TIMEOUT = 2000;
const RESTART_AFTER = 10_000;

/**
 * Starts the simulated phones in a thread of their own. They use the public app endpoints only, so that what they
 * do is what real phones would. A thread that fails is started again; the server never fails with it.
 */
export function startSimulator(options: SimulatorOptions): Simulator {
  const { log, baseUrl, dataDir, phones = 40, seed = 'vigia', password = 'vigia-demo-2026' } = options;
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { baseUrl, dataDir, phones, seed, password },
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 12 },
    });
    worker.on('message', ({ level, details, text }: SimulatorMessage) => log[level](details, text));
    worker.on('error', (error) => log.error({ err: error }, 'simulator failed'));
    worker.on('exit', () => {
      if (stopping) return;
      restart = setTimeout(() => {
        current = start();
      }, RESTART_AFTER);
      restart.unref();
    });
    return worker;
  };
  let current = start();

  return {
    stop: async () => {
      stopping = true;
      clearTimeout(restart);
      const worker = current;
      const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      if (worker.threadId === -1) return;
      worker.postMessage('stop');
      const timer = setTimeout(() => void worker.terminate(), STOP_TIMEOUT);
      await gone;
      clearTimeout(timer);
    },
  };
}
