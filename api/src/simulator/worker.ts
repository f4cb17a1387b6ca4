import { parentPort, workerData } from 'node:worker_threads';
import { type FleetOptions, startFleet } from './fleet.ts';
import type { SimulatorMessage } from './simulator.ts';

/** The simulator's thread: the fleet, told to stop by its parent. */

const say = (message: SimulatorMessage) => parentPort?.postMessage(message);
const plain = (details: object) =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, value instanceof Error ? value.message : value]),
  );

const fleet = startFleet({
  ...(workerData as Omit<FleetOptions, 'log'>),
  log: {
    info: (details, text) => say({ level: 'info', details: plain(details), text }),
    warn: (details, text) => say({ level: 'warn', details: plain(details), text }),
  },
});

parentPort?.once('message', () => {
  fleet.stop();
  process.exit(0);
});
