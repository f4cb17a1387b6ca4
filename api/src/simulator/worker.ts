import { parentPort, workerData } from 'node:worker_threads';
import { type FleetOptions, startFleet } from './fleet.ts';
import { openGatehouse } from './gate/open-gatehouse.ts';
import type { SimulatorMessage } from './simulator.ts';
import { openOffice } from './visits/open-office.ts';

/** The simulator's thread: the phones, the people of visit requests and the guards, stopped by its parent. */

const say = (message: SimulatorMessage) => parentPort?.postMessage(message);
const plain = (details: object) =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, value instanceof Error ? value.message : value]),
  );

const options: FleetOptions = {
  ...(workerData as Omit<FleetOptions, 'log'>),
  log: {
    info: (details, text) => say({ level: 'info', details: plain(details), text }),
    warn: (details, text) => say({ level: 'warn', details: plain(details), text }),
  },
};
const fleet = startFleet(options);
const office = openOffice({ ...options, tokens: fleet.sessions });
const gatehouse = openGatehouse({ ...options, tokens: fleet.sessions });

parentPort?.once('message', () => {
  office.close();
  gatehouse.close();
  fleet.stop();
  process.exit(0);
});
