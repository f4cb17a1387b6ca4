import {
  appTasks,
  type BodyOf,
  declineTask,
  finishTask,
  iso,
  postScan,
  postScanPhoto,
  type ScanFault,
  startTask,
} from 'contract';
import { randomOf } from '../../seed/random.ts';
import { type AppClient, dropIfRefused } from './app-client.ts';
import type { Orders } from './direction.ts';
import { metresBetween, type Place } from './ground.ts';
import { takePicture } from './picture.ts';
import type { Stop } from './route.ts';
import { planOf, type Walk } from './task-plan.ts';

export type Scan = BodyOf<typeof postScan>;

/** A point of a task that is gone to. */
export interface TaskStop extends Stop {
  checkpoint: string;
  task: number;
  position: number;
}

/** The rounds that a guard has to walk, and how they do it. Instants in milliseconds. */
export interface Tasks {
  /** Fetches what has to be walked within the next day. `me` is the person's name. */
  read(now: number, me: string): Promise<void>;
  /** Where to go now, if anywhere. Speed in metres a second. */
  next(now: number, place: Place, speed: number): TaskStop | null;
  /** Whether a task wants a checkpoint scanned soon: it is left for then. */
  wants(code: string, now: number): boolean;
  /** Scans the point of a task that was reached. */
  scan(stop: TaskStop, scan: Omit<Scan, 'uuid'>, now: number): void;
  /** Sends what is due to be sent; what fails for lack of a connection stays. Gets what each scan broke. */
  send(now: number, told: (scan: Scan, broken: readonly ScanFault[]) => void): Promise<void>;
  /** Whether a task is over for this person, and nothing waits to be sent any more. */
  isOver(task: number): boolean;
}

const MINUTE = 60_000;
/** Nobody sets out for what is farther off than this. */
const LONGEST_WAY = 30 * MINUTE;
/** A checkpoint is left for the task that wants it so soon. */
const SOON = 45 * MINUTE;
const TOO_FAR = 'Estoy lejos del sitio';
const NO_MORE = 'Me llamaron de la garita';

/** What waits to be sent, in the order in which it may go. */
interface Outgoing {
  at: number;
  send(now: number, told: Parameters<Tasks['send']>[1]): Promise<unknown>;
}

/** The tasks of one phone and what its person does with them; who was told what to do does one of them. */
export function createTasks(name: string, client: AppClient, orders: Orders | null = null): Tasks {
  const walks = new Map<number, Walk>();
  /** Those that are over for this person, so that they are not begun again before the server updates them. */
  const done = new Set<number>();
  const outgoing: Outgoing[] = [];
  let isRead = false;

  const post = (one: Outgoing) => {
    const later = outgoing.findIndex(({ at }) => at > one.at);
    outgoing.splice(later < 0 ? outgoing.length : later, 0, one);
  };
  /** Reports on a task as it was at `now`, not before `after`. */
  const say = (
    now: number,
    after: number,
    tell: (when: { at: string; sent_at: string; age_ms: number }) => Promise<unknown>,
  ) => {
    const at = iso(now);
    post({ at: after, send: (sending) => tell({ at, sent_at: iso(sending), age_ms: sending - now }) });
  };
  const leave = ({ task }: Walk) => {
    walks.delete(task.id);
    done.add(task.id);
  };

  /** The one that is under way, or the first that is due. */
  const current = (now: number): Walk | undefined => {
    const open = [...walks.values()].filter(
      ({ task }) => Date.parse(task.ends_at) > now && task.id === (orders?.task ?? task.id),
    );
    return open.find(({ begun }) => begun) ?? open.find(({ leaveAt }) => leaveAt <= now);
  };

  const isTooFar = ({ left }: Walk, place: Place, speed: number) => {
    const [first] = left;
    return first !== undefined && (metresBetween(place, first) / speed) * 1000 > LONGEST_WAY;
  };

  /** Skips what is forgotten or over, up to the next point to scan. */
  const nextPoint = (walk: Walk, now: number): Walk['left'][number] | undefined => {
    for (;;) {
      const [point] = walk.left;
      if (!point || (!point.passed && Date.parse(point.ends_at) > now)) return point;
      walk.hasGaps = true;
      walk.left.shift();
    }
  };

  return {
    read: async (now, me) => {
      const { data } = await client.call(appTasks);
      const listed = new Map(data.map((task) => [task.id, task]));
      for (const [id, walk] of walks) {
        const task = listed.get(id);
        const taken = task?.started && task.started.by !== me;
        if (!task || (!walk.begun && (taken || task.finished || task.declined))) walks.delete(id);
      }
      for (const id of done) if (!listed.has(id)) done.delete(id);
      for (const task of data) {
        const { id, started, finished, declined } = task;
        const isMine = started === null || started.by === me;
        if (walks.has(id) || done.has(id) || !isMine || finished || declined) continue;
        if (Date.parse(task.ends_at) > now) walks.set(id, planOf(name, task, started !== null, orders));
      }
      isRead = true;
    },
    wants: (code, now) =>
      orders?.passes.includes(code) ||
      orders?.holds.includes(code) ||
      [...walks.values()].some(({ task, left }) => {
        const isSoon = Date.parse(task.opens_at) - now < SOON && Date.parse(task.ends_at) > now;
        return isSoon && left.some(({ checkpoint_code }) => checkpoint_code === code);
      }),
    next: (now, place, speed) => {
      const walk = current(now);
      if (!walk) return null;
      const { id } = walk.task;
      if (!walk.begun) {
        const far = isTooFar(walk, place, speed);
        if (far || walk.fate !== 'walked') {
          const reason = far ? TOO_FAR : walk.reason;
          if (far || walk.fate === 'declined')
            say(now, now, (when) => client.call(declineTask, { params: { id }, body: { ...when, reason } }));
          leave(walk);
          return null;
        }
        walk.begun = true;
        say(now, now, (when) => client.call(startTask, { params: { id }, body: when }));
      }
      const point = nextPoint(walk, now);
      if (!point) {
        const early = walk.hasGaps || walk.task.stay_minutes !== null ? { reason: NO_MORE } : {};
        say(now, Math.max(now, walk.heldUntil), (when) =>
          client.call(finishTask, { params: { id }, body: { ...when, ...early } }),
        );
        leave(walk);
        return null;
      }
      if (Date.parse(point.opens_at) > now) return null;
      return {
        lat: point.lat,
        lng: point.lng,
        checkpoint: point.checkpoint_code,
        task: id,
        position: point.position,
      };
    },
    scan: (stop, scan, now) => {
      const walk = walks.get(stop.task);
      const point = walk?.left.shift();
      // The same after a restart, so that it enters once.
      const uuid = randomOf(`${name}:task:${stop.task}:${stop.position}`).uuid();
      const at = Math.max(now + (point?.heldFor ?? 0), point?.heldUntil ?? 0);
      if (walk) walk.heldUntil = Math.max(walk.heldUntil, at);
      post({
        at,
        send: async (sending, told) => {
          const times = { sent_at: iso(sending), age_ms: sending - Date.parse(scan.captured_at) };
          const body = { ...scan, uuid, task_id: stop.task, ...times };
          const kept = await client.call(postScan, { body });
          told(body, kept.broken);
        },
      });
      if (point?.ask !== 'photo' || !point.pictured) return;
      const photo = { name: `IMG_${uuid.slice(0, 8)}.png`, mediaType: 'image/png' };
      post({
        at,
        send: () =>
          client.call(postScanPhoto, {
            params: { uuid },
            files: { photo: { ...photo, bytes: takePicture(`${name}:${uuid}`) } },
          }),
      });
    },
    send: async (now, told) => {
      while (outgoing[0] && outgoing[0].at <= now) {
        await dropIfRefused(outgoing[0].send(now, told));
        outgoing.shift();
      }
    },
    isOver: (task) => isRead && !walks.has(task) && outgoing.length === 0,
  };
}
