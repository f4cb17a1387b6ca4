import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { dayAfter, FEED_DAYS, FEED_EVENTS, message, type TaskState, toWallTime } from 'contract';
import ical, {
  escape as escapeText,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { sql } from 'kysely';
import type { PublicCtx } from '../../../http/context.ts';
import { type StreamReply, stream } from '../../../http/stream.ts';
import type { Tx } from '../../../ports/database.ts';
import { emailingClients } from '../../core/client-quota/client-emails.ts';
import type { PresentedSecret } from '../../core/link/link.repository.ts';
import { atSharedCalendar, peopleOf, type SharedLooking } from './at-shared-calendar.ts';
import { type Say, sumsOf, uidOf } from './feed-sums.ts';
import { boundsOf, type Period, type PlannedTask, plannedIn } from './planned-tasks.ts';
import { stateAt } from './task.repository.ts';
import { countedIn, made } from './task-calendar.ts';

/** The iCalendar feed (RFC 5545) of a shared calendar, which phones and offices read again and again. */

const MINUTE = 60_000;
/** How often calendar apps are asked to refresh. */
const AGAIN_S = 3_600;

/** A task that was created, or is only planned. */
interface Occurrence {
  activity_id: number;
  assigned_to: number | null;
  name: string;
  /** Its planned time, which identifies it, whether it was created or moved since. */
  planned_at: number;
  due_at: number;
  /** When its last point is late. */
  until: number;
  state: TaskState;
  points: number;
  done: number;
  excused: number;
  people: string[];
}

/** The made tasks of a period: one more than a feed has room for, at most. */
async function madeIn(trx: Tx, looking: SharedLooking, period: Period): Promise<Occurrence[]> {
  const ms = (at: string) => sql`(extract(epoch from ${sql.ref(at)}) * 1000)::float8`;
  const { rows } = await sql<Omit<Occurrence, 'people'> & { id: number }>`
    select task.id, task.activity_id, task.assigned_to, activity.name, ${ms('task.planned_at')} as planned_at,
      ${ms('task.due_at')} as due_at, (select ${ms('closes')} from (select max(point.closes_at) as closes
        from task_point as point where point.task_id = task.id) as last) as until,
      ${stateAt(looking.now)} as state, task.points, task.on_time + task.late + task.excused as done, task.excused
    ${made(looking, boundsOf(period, looking.zone))} order by task.due_at, task.id limit ${FEED_EVENTS + 1}`.execute(
    trx,
  );
  const people = looking.withNames
    ? await peopleOf(
        trx,
        rows.map(({ id }) => id),
      )
    : new Map<number, string[]>();
  return rows.map(({ id, ...row }) => ({ ...row, people: people.get(id) ?? [] }));
}

const asOccurrences = (planned: PlannedTask, withNames: boolean): Occurrence[] =>
  planned.owners.map((owner) => {
    const { activity, at } = planned;
    return {
      ...{
        activity_id: activity.id,
        assigned_to: owner?.uca_id ?? null,
        name: activity.name,
        planned_at: at,
      },
      ...{
        due_at: at,
        until: at + activity.minutes * MINUTE,
        state: 'planned',
        points: activity.points,
        done: 0,
      },
      ...{ excused: 0, people: withNames && owner ? [owner.name] : [] },
    };
  });

function eventOf(say: Say, clientId: number, one: Occurrence): ICalEventData {
  const { activity_id, assigned_to, name, planned_at, due_at, until, points, done, excused, people } = one;
  return {
    id: uidOf('task', clientId, activity_id, planned_at, ...(assigned_to === null ? [] : [assigned_to])),
    start: new Date(due_at),
    end: new Date(Math.max(until, due_at + MINUTE)),
    summary: `${name} (${say(`calendarFeed.${one.state}`)})`,
    description: [say('calendarFeed.points', { done, points }), ...people].join('\n'),
    // What was excused as a whole is no longer to be done.
    status: excused === points ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

interface Feed {
  name: string;
  description: string;
  events: ICalEventData[];
}

async function feedOf(trx: Tx, looking: SharedLooking): Promise<Feed> {
  const { clientId, client, name, zone, now } = looking;
  const today = toWallTime(now.getTime(), zone)?.day ?? '';
  const period = { first: dayAfter(today, -FEED_DAYS.before), last: dayAfter(today, FEED_DAYS.after) };
  const language = (await emailingClients(trx, [clientId], null)).get(clientId)?.language ?? 'es';
  const say: Say = (key, params) => message(language, key, params);
  const planned = await plannedIn(trx, looking, boundsOf(period, zone));
  const coming = planned.reduce((sum, one) => sum + one.owners.length, 0);
  const there = coming > FEED_EVENTS ? [] : await madeIn(trx, looking, period);
  const about = say('calendarFeed.note', { client, zone });
  if (coming + there.length > FEED_EVENTS) {
    const { events, note } = sumsOf(say, clientId, (await countedIn(trx, looking, period)).days);
    return { name, description: `${about} ${note}`, events };
  }
  const all = [...there, ...planned.flatMap((one) => asOccurrences(one, looking.withNames))];
  return { name, description: about, events: all.map((one) => eventOf(say, clientId, one)) };
}

/** Events written before other calls get a turn: some twenty milliseconds. */
const BATCH = 250;

const EVENT = 'BEGIN:VEVENT';
const END = 'END:VCALENDAR';
/** A calendar has one component at least (RFC 5545, section 3.6): without events, the zone in which all times are written. */
const NO_EVENTS = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'TZNAME:UTC', 'END:STANDARD', 'END:VTIMEZONE', ''],
].join('\r\n');

async function written({ name, description, events }: Feed, now: Date): Promise<string> {
  const head = ical({
    ...{ name: escapeText(name, false), description: escapeText(description, false) },
    ...{ ttl: AGAIN_S, prodId: '//Vigia//Tasks//EN' },
  }).toString();
  const parts = [head.slice(0, head.lastIndexOf(END)), ...(events.length === 0 ? [NO_EVENTS] : [])];
  for (let from = 0; from < events.length; from += BATCH) {
    const some = events.slice(from, from + BATCH).map((event) => ({ ...event, stamp: now }));
    const text = ical({ events: some }).toString();
    parts.push(text.slice(text.indexOf(EVENT), text.lastIndexOf(END)));
    await setImmediate();
  }
  return `${parts.join('')}${END}\r\n`;
}

/** The time of writing does not show whether anything changed. */
const tagOf = (text: string): string =>
  `"${createHash('sha256')
    .update(text.replaceAll(/^DTSTAMP:.*\r\n/gm, ''))
    .digest('base64url')
    .slice(0, 27)}"`;

/** The feed; tasks that are too many are summed by activity and day, or by day. 404 for a link that is unknown or revoked. */
export async function calendarFeed(ctx: PublicCtx, presented: PresentedSecret): Promise<StreamReply> {
  const feed = await atSharedCalendar(ctx, presented, {}, (trx, looking) => feedOf(trx, looking));
  const text = Buffer.from(await written(feed, ctx.now()));
  return stream('text/calendar; charset=utf-8', Readable.from([text]), `${feed.name}.ics`, {
    ...{ bytes: text.length, cacheControl: 'private, no-cache', tag: tagOf(text.toString()) },
  });
}
