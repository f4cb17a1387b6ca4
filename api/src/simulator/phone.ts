import { appCheckpoints, appProfile, BUTTON_DEVICE_TYPES, type DataOf, type Fix } from 'contract';
import { type Random, randomOf } from '../../seed/random.ts';
import { type AppClient, AppError } from './app-client.ts';
import type { Orders } from './direction.ts';
import type { Place } from './ground.ts';
import { createInbox } from './inbox.ts';
import type { PhoneLine, PhoneNews } from './line.ts';
import { createMovement, type Movement } from './movement.ts';
import { createOutages } from './outage.ts';
import { createReports } from './reports.ts';
import { createRounds } from './rounds.ts';
import { routeFor, type Stop } from './route.ts';
import { createTasks, type TaskStop } from './tasks.ts';
import { createHandset, type HandsetState } from './town/handset.ts';
import { createReceiver, measuredLike } from './town/noise.ts';
import { createTrouble } from './trouble.ts';

type Profile = DataOf<typeof appProfile>;

export interface PhoneOptions {
  username: string;
  /** Names the streams of chance: the same seed gives the same day. */
  seed: string;
  client: AppClient;
  /** Milliseconds: when it is switched on. */
  startAt: number;
  /** Where they start and what they are told to do, instead of what chance has them do. */
  directed?: { from: Place; orders: Orders };
  /** Opens the live line of a phone. */
  connect(ucaId: number, client: AppClient, told: PhoneNews): PhoneLine;
  log: { warn(details: object, message: string): void };
}

export interface Phone {
  /** Lives on until `now` (milliseconds); call it about once a second. Never rejects. */
  tick(now: number): Promise<void>;
  stop(): void;
  status(): { ready: boolean; fixes: number; scans: number; steps: number; place: Place | null };
  /** Whether a task is over for its person, and everything about it was sent. */
  isOver(task: number): boolean;
}

const POLL_EVERY = 60_000;
/** Tasks are known a day ahead. */
const TASKS_EVERY = 600_000;
const SHORTEST_REST = 5000;
const LONGEST_REST = 120_000;

/** One field user's phone with its person: walks, reports, scans and answers. */
export function createPhone(options: PhoneOptions): Phone {
  const { username, seed, startAt, directed, connect, log } = options;
  /** Only a response of the server ends a row of failures. */
  const client: AppClient = {
    call: async (endpoint, input) => {
      const data = await options.client.call(endpoint, input);
      failures = 0;
      return data;
    },
  };
  const name = `${seed}:${username}`;
  const random: Random = randomOf(name);
  // Others after a restart: the server ignores a scan that it has by its uuid.
  const uuids = randomOf(`${name}:uuids:${startAt}`);
  const outages = createOutages(name, startAt);
  const inbox = createInbox(name, client);
  const tasks = createTasks(name, client, directed?.orders);
  const rounds = createRounds(randomOf(`${name}:rounds`), startAt);
  const handset = createHandset(name, startAt);
  const trouble = createTrouble(name, startAt);
  const receiver = createReceiver(randomOf(`${name}:receiver`));
  const reports = createReports({ client, tasks, rounds });
  let profile: Profile | null = null;
  let movement: Movement | null = null;
  let place: Place | null = null;
  let line: PhoneLine | null = null;
  let told: HandsetState | null = null;
  let busy = false;
  let stopped = false;
  let restUntil = startAt;
  let failures = 0;
  let collectAt = 0;
  let collected = 0;
  let pollAt = 0;
  let tasksAt = 0;
  let isStale = false;

  const switchOn = async (now: number) => {
    profile = await client.call(appProfile);
    const { data } = await client.call(appCheckpoints);
    const start = directed?.from ?? profile.last_position;
    // Who is directed walks, even if they usually drive.
    const pace = directed ? Number.POSITIVE_INFINITY : profile.post_seconds;
    movement = createMovement(random, routeFor(random, start, data, pace), start);
    collected = now;
    collectAt = now;
    reports.postAt(now + random.between(0, profile.post_seconds * 1000));
  };

  /** Reports its battery and button when they differ from the last report. */
  const note = (now: number, state: HandsetState) => {
    if (told && told.charging === state.charging && told.button === state.button) return;
    told = state;
    const { battery, charging, button } = state;
    const paired = button === null ? {} : { button: { type: BUTTON_DEVICE_TYPES[0], connection: button } };
    reports.state({ captured_at: new Date(now).toISOString(), battery, charging, ...paired });
  };

  const collect = (now: number, { collect_seconds }: Profile, moving: Movement) => {
    if (now < collectAt) return;
    const state = handset.at(now);
    const since = collected;
    const seconds = Math.max((now - since) / 1000, 0.001);
    collected = now;
    collectAt = now + collect_seconds * 1000;
    // They walk on; what they pass meanwhile is not scanned.
    if (!state.isOn) {
      place = moving.advance(seconds);
      return;
    }
    note(now, state);
    const stop = place && !moving.isSent() ? tasks.next(since, place, moving.speed) : null;
    if (stop) moving.send(stop);
    const { reached, speed, heading, ...at } = moving.advance(seconds);
    place = at;
    const captured_at = new Date(now).toISOString();
    const fix = receiver.measure(at, seconds);
    reports.fix({
      ...fix,
      speed: Number(speed.toFixed(1)),
      heading: Math.round(heading) % 360,
      battery: state.battery,
      captured_at,
    });
    // Where and when they were there: they may have walked on since.
    for (const stop of reached)
      scanAt(stop, measuredLike(fix, at, stop), Math.round(since + stop.after * 1000));
  };

  /** Scans a stop's checkpoint: that of a task always, others when they are due. */
  const scanAt = (stop: Stop, fix: Pick<Fix, 'lat' | 'lng' | 'accuracy'>, now: number) => {
    const { checkpoint } = stop;
    if (checkpoint === null) return;
    const isTask = 'task' in stop;
    if (!isTask && (tasks.wants(checkpoint, now) || !rounds.scans(checkpoint, now))) return;
    const type = !isTask && random.chance(0.06) ? 'observation' : 'scan';
    const note = type === 'observation' ? 'Luminaria apagada, se informa a mantenimiento.' : '';
    const { lat, lng } = directed ? fix : rounds.from(fix);
    const where = { lat, lng, accuracy: fix.accuracy, captured_at: new Date(now).toISOString() };
    const scan = { checkpoint_code: checkpoint, type, note, ...where } as const;
    if (isTask) {
      tasks.scan(stop as TaskStop, scan, now);
      rounds.scanned(checkpoint, now);
    } else reports.scan({ uuid: uuids.uuid(), ...scan });
  };

  /** Reports at the server's current interval; later reports follow the new one. */
  const obey = async (now: number, before: Profile) => {
    isStale = false;
    try {
      profile = await client.call(appProfile);
    } catch (error) {
      isStale = true;
      throw error;
    }
    if (profile.collect_seconds !== before.collect_seconds)
      collectAt = Math.min(collectAt, now + profile.collect_seconds * 1000);
    if (profile.post_seconds !== before.post_seconds) reports.postBy(now + profile.post_seconds * 1000);
  };

  const live = async (now: number) => {
    if (!profile || !movement) await switchOn(now);
    if (!profile || !movement || stopped) return;
    collect(now, profile, movement);
    if (outages.cut(now) || !handset.at(now).isOn) {
      line?.close();
      line = null;
      return;
    }
    line ??= connect(profile.uca_id, client, {
      onRequest: () => {
        pollAt = 0;
      },
      onSettings: () => {
        isStale = true;
      },
    });
    if (isStale) await obey(now, profile);
    await reports.send(now, profile.post_seconds);
    if (now >= pollAt) {
      pollAt = now + POLL_EVERY;
      await inbox.read(now);
    }
    if (now >= tasksAt) {
      tasksAt = now + TASKS_EVERY;
      await tasks.read(now, profile.name);
    }
    if (!place) return;
    await inbox.act(now, place);
    const plight = trouble.next(now, place);
    if (plight) reports.plight(plight);
    await reports.sendPlights();
  };

  /** Rests longer after each failure in a row; a blocked phone polls once in two minutes. */
  const rest = (now: number, error: unknown) => {
    failures++;
    const asked = error instanceof AppError ? (error.retryAfter ?? 0) * 1000 : 0;
    const wait = Math.min(SHORTEST_REST * 2 ** (failures - 1), LONGEST_REST);
    restUntil = now + Math.max(asked, wait * random.between(0.8, 1.2));
    if (failures === 1) log.warn({ err: error, phone: username }, 'simulated phone rests');
  };

  return {
    tick: async (now) => {
      if (busy || stopped) return;
      if (now < restUntil) {
        if (profile && movement) collect(now, profile, movement);
        return;
      }
      busy = true;
      try {
        await live(now);
      } catch (error) {
        rest(now, error);
      } finally {
        busy = false;
      }
    },
    stop: () => {
      stopped = true;
      line?.close();
      line = null;
    },
    status: () => ({
      ready: profile !== null,
      ...reports.waiting(),
      steps: inbox.pending(),
      place,
    }),
    isOver: tasks.isOver,
  };
}
