import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { VisitRequestStatus } from 'contract';
import { StartupError } from '../../ports/startup-error.ts';
import { AppError } from '../app-client.ts';
import { readDirection } from '../direction.ts';
import { playGate } from '../gate/play-gate.ts';
import { type Played, playVisits } from '../visits/play.ts';
import { type Credentials, ofPhones, ofTrackers } from './credentials.ts';
import { type Driven, drive, shareOf } from './drive.ts';
import { pressOne } from './press.ts';
import { isProtocol, type ProtocolName } from './protocols.ts';
import { walkRound } from './walk.ts';
import { openWire } from './wire.ts';

/**
 * `pnpm simulate`: the phones of a town report to a server, or people request visits and decide about them, or
 * arrive at the gates and leave, or one walks a round as directed, and the results are printed (docs/devices.md).
 */

const USAGE = `Usage: pnpm simulate [--url http://localhost:8080] [--devices 40] [--rate 20] [--seconds 60]
  [--protocol app|osmand|owntracks] [--batch 3] [--seed vigia] [--tokens FILE]
  [--user cliente] [--password …]
       pnpm simulate --sos [--phone u001] [--url …] [--password …]
       pnpm simulate --round [--phone u001] [--activity NAME] [--pass CODE]... [--hold CODE]... [--minutes 30]
         [--from LAT,LNG] [--seed vigia] [--url …] [--password …]
       pnpm simulate --visits 20 [--seed vigia] [--url …] [--password …]
       pnpm simulate --gate 30 [--seed vigia] [--url …] [--password …]`;

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    devices: { type: 'string', default: '40' },
    rate: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    protocol: { type: 'string', default: 'app' },
    batch: { type: 'string' },
    seed: { type: 'string', default: 'vigia' },
    tokens: { type: 'string' },
    user: { type: 'string', default: 'cliente' },
    password: { type: 'string', default: 'vigia-demo-2026' },
    sos: { type: 'boolean', default: false },
    phone: { type: 'string', default: 'u001' },
    round: { type: 'boolean', default: false },
    activity: { type: 'string' },
    pass: { type: 'string', multiple: true },
    hold: { type: 'string', multiple: true },
    minutes: { type: 'string', default: '30' },
    from: { type: 'string' },
    visits: { type: 'string' },
    gate: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** A number above zero, or an error naming the option that has none. */
function numberOf(
  name: 'devices' | 'rate' | 'seconds' | 'batch' | 'visits' | 'gate',
  whole: boolean,
): number {
  const number = Number(values[name]);
  if (!(number > 0) || !Number.isFinite(number) || (whole && !Number.isInteger(number)))
    throw new StartupError(`--${name} wants a ${whole ? 'whole ' : ''}number above 0\n${USAGE}`);
  return number;
}

function credentials(
  protocol: ProtocolName,
  devices: number,
  signal: AbortSignal,
): Promise<Credentials> | Credentials {
  const asked = { url: values.url, devices, password: values.password, signal };
  if (!values.tokens) return protocol === 'app' ? ofPhones(asked) : ofTrackers(asked, values.user);
  const lines = readFileSync(values.tokens, 'utf8').split('\n');
  const tokens = lines.map((line) => line.trim()).filter(Boolean);
  return { tokens: tokens.slice(0, devices), end: async () => {} };
}

function print({ sent, accepted, refused, lost, buffered, statuses, times, seconds }: Driven): void {
  const why = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.log(
    `sent       ${sent} positions in ${seconds.toFixed(1)} s, ${(sent / seconds).toFixed(1)} a second`,
  );
  console.log(
    `accepted   ${accepted}${buffered > 0 ? `, ${buffered} of all were kept in a dead zone first` : ''}`,
  );
  console.log(`refused    ${refused}${why && ` (${why})`}, without an answer ${lost}`);
  if (times.length === 0) return;
  console.log(
    `answers    p50 ${shareOf(times, 0.5).toFixed(0)} ms, p95 ${shareOf(times, 0.95).toFixed(0)} ms of ${times.length} calls`,
  );
}

/** Aborted by the first SIGINT or SIGTERM; a second one ends the process at once. */
function interruption(): AbortSignal {
  const stop = new AbortController();
  const stopped = (name: NodeJS.Signals) => {
    process.off('SIGINT', stopped).off('SIGTERM', stopped);
    process.exitCode = 128 + constants.signals[name];
    stop.abort(new StartupError('Interrupted.'));
  };
  process.on('SIGINT', stopped).on('SIGTERM', stopped);
  return stop.signal;
}

const nameOfStatus = new Map(Object.entries(VisitRequestStatus).map(([name, status]) => [status, name]));

function printVisits({ asked, statuses, done }: Played): void {
  const counts = [...statuses].map(([status, count]) => `${count} ${nameOfStatus.get(status)}`).join(', ');
  const acts = Object.entries(done).map(([what, count]) => `${what} ${count}`);
  console.log(`asked      ${asked} visit requests: ${counts}`);
  console.log(`done       ${acts.join(', ')}`);
}

async function main(): Promise<void> {
  if (values.help) return console.log(USAGE);
  if (values.sos) {
    const { url, phone, password } = values;
    const { name, session, fresh } = await pressOne({ url, username: phone, password });
    return console.log(
      `${name} ${fresh ? 'pressed SOS' : 'pressed SOS again'}: ${url}/monitoreo/ver/${session}`,
    );
  }
  const { protocol, seed } = values;
  if (values.round) {
    const { url, password } = values;
    return walkRound({ url, password, seed, direction: readDirection(values), say: console.log });
  }
  if (values.visits !== undefined) {
    const visits = numberOf('visits', true);
    return printVisits(await playVisits({ baseUrl: values.url, password: values.password, seed, visits }));
  }
  if (values.gate !== undefined) {
    const arrivals = numberOf('gate', true);
    const done = await playGate({ baseUrl: values.url, password: values.password, seed, arrivals });
    const acts = Object.entries(done).map(([what, count]) => `${what} ${count}`);
    return console.log(`arrived    ${arrivals}: ${acts.join(', ')}`);
  }
  if (!isProtocol(protocol)) throw new StartupError(`There is no protocol "${protocol}"\n${USAGE}`);
  const devices = numberOf('devices', true);
  const rate = numberOf('rate', false);
  const seconds = numberOf('seconds', false);
  const batch = values.batch === undefined ? (protocol === 'app' ? 3 : 1) : numberOf('batch', true);
  const signal = interruption();
  const { tokens, renew, end } = await credentials(protocol, devices, signal);
  if (tokens.length === 0) throw new StartupError('There is no device to report for.');
  if (tokens.length < devices)
    console.log(`${tokens.length} devices instead of ${devices}: there are no more to report for.`);
  const wire = openWire(values.url);
  try {
    print(await drive({ wire, protocol, tokens, renew, rate, seconds, seed, batch, signal }));
  } finally {
    wire.close();
    await end();
  }
}

try {
  await main();
} catch (error) {
  if (error instanceof AppError)
    console.error(error.status === 0 ? `${values.url} does not answer` : error.message);
  else console.error(error instanceof StartupError ? error.message : error);
  process.exitCode ??= 1;
}
