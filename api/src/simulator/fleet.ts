import { publicConfig } from 'contract';
import { randomOf } from '../../seed/random.ts';
import { createAppClient } from './app-client.ts';
import { openLine } from './line.ts';
import { createPhone, type Phone } from './phone.ts';
import { openTokenFile, type TokenFile } from './token-file.ts';

export interface FleetOptions {
  /** Origin of the server, without `/api`. */
  baseUrl: string;
  /** Where the phones' sessions are kept. */
  dataDir: string;
  /** How many of the seed's phones are switched on, or which. */
  phones: number | readonly string[];
  seed: string;
  password: string;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
}

export interface Fleet {
  /** Where sessions are kept, also those of others. */
  sessions: TokenFile;
  stop(): void;
}

/** Phones of the seed: `u001` to `u120`, half of them of the client of the demo accounts. */
const seeded = 120;
const ofDemoClient = 60;
const usernameOf = (number: number) => `u${String(number).padStart(3, '0')}`;

/** `count` phones, four fifths of the demo client, spread evenly over its places and over the other clients. */
export function chosenPhones(count: number): string[] {
  const most = Math.min(Math.max(Math.trunc(count), 0), seeded);
  const own = Math.max(Math.min(Math.ceil(most * 0.8), ofDemoClient), most - (seeded - ofDemoClient));
  const spread = (from: number, size: number, take: number) =>
    Array.from({ length: take }, (_, index) => usernameOf(from + Math.floor((index * size) / take)));
  return [...spread(1, ofDemoClient, own), ...spread(ofDemoClient + 1, seeded - ofDemoClient, most - own)];
}

const TICK = 1000;
const SAVE_EVERY = 5;
const LINE_RETRY = 30_000;
/** Between two phones switched on; those that still have a session cost the server much less. */
const SIGN_IN_GAP = 400;
const RESUME_GAP = 60;

/** Switches the phones on, one after the other, and lets them live until stopped. */
export function startFleet(options: FleetOptions): Fleet {
  const { baseUrl, dataDir, seed, password, log } = options;
  const usernames = typeof options.phones === 'number' ? chosenPhones(options.phones) : options.phones;
  const file = openTokenFile(dataDir);
  const anonymous = createAppClient({
    baseUrl,
    username: '',
    password: '',
    tokens: null,
    onTokens: () => {},
  });
  let config: ReturnType<typeof anonymous.call<typeof publicConfig>> | null = null;
  let startAt = Date.now();

  let silentUntil = 0;
  /** When the server is down all phones report it together; one line a minute is enough. */
  const warn: FleetOptions['log']['warn'] = (details, message) => {
    if (Date.now() < silentUntil) return;
    silentUntil = Date.now() + 60_000;
    log.warn(details, message);
  };

  const phones = usernames.map((username): Phone => {
    const tokens = file.get(username);
    startAt += (tokens ? RESUME_GAP : SIGN_IN_GAP) * randomOf(`${seed}:${username}:start`).between(0.6, 1.4);
    const keep = { onTokens: (next: typeof tokens) => file.set(username, next) };
    const client = createAppClient({ baseUrl, username, password, tokens, ...keep });
    const connect: Parameters<typeof createPhone>[0]['connect'] = (ucaId, own, told) => {
      let line: ReturnType<typeof openLine> | null = null;
      let again: NodeJS.Timeout | undefined;
      let closed = false;
      const open = () => {
        config ??= anonymous.call(publicConfig);
        config.then(
          ({ realtime }) => {
            if (!closed) line = openLine(realtime, baseUrl, ucaId, own, told);
          },
          () => {
            // Without its line the phone still polls once a minute.
            config = null;
            if (!closed) again = setTimeout(open, LINE_RETRY);
          },
        );
      };
      open();
      return {
        close: () => {
          closed = true;
          clearTimeout(again);
          line?.close();
        },
      };
    };
    return createPhone({ username, seed, client, startAt, connect, log: { warn } });
  });

  let ticks = 0;
  const timer = setInterval(() => {
    const now = Date.now();
    for (const phone of phones) void phone.tick(now);
    if (++ticks % SAVE_EVERY === 0) file.save();
  }, TICK);
  log.info({ phones: phones.length }, 'simulator starts');

  return {
    sessions: file,
    stop: () => {
      clearInterval(timer);
      for (const phone of phones) phone.stop();
      file.save();
    },
  };
}
