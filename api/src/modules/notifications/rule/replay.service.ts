import {
  type NotificationRuleInput,
  occurrencesBetween,
  REPLAY_DAYS,
  type RuleReplay,
  recurrenceOf,
  type Slot,
  TIME_FORMAT_SECONDS,
  toWallTime,
  weekdayOf,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { patiently } from '../../../ports/database.ts';
import { clientOf } from '../../core/scope.ts';
import { assertUndeleted } from '../notification-request/request.service.ts';
import { replayHours, replayPeople } from './replay.repository.ts';
import { keyOf } from './slot.repository.ts';

const DAY_MS = 86_400_000;

/** The rule's times by weekday, each once: a date counts as its weekday, and the rule is taken to run all the time. */
function weekly(input: NotificationRuleInput): Slot[] {
  const slots = recurrenceOf(input).slots.map((slot) =>
    'date' in slot ? { day: weekdayOf(slot.date), time: slot.time } : slot,
  );
  return [...new Map(slots.map((slot) => [keyOf(slot), slot])).values()];
}

/**
 * What a rule would have sent over the last 30 days to its current recipients, and who of them usually answers within
 * its limit at its hours. 422 when a user or group is not the client's.
 */
export function replayRule(ctx: Ctx, input: NotificationRuleInput): Promise<RuleReplay> {
  const clientId = clientOf(ctx);
  const to = ctx.now();
  const from = new Date(to.getTime() - REPLAY_DAYS * DAY_MS);
  const zone = ctx.user.timezone;
  const occurrences = occurrencesBetween(
    { slots: weekly(input), until: null },
    zone,
    from.getTime(),
    to.getTime(),
  );
  const byHour = new Map<number, number>();
  for (const { at } of occurrences) {
    const hour = Number(toWallTime(at, zone)?.time.slice(0, 2));
    byHour.set(hour, (byHour.get(hour) ?? 0) + 1);
  }
  const hours = [...byHour.keys()].sort((one, other) => one - other);
  const { uca_ids: ucaIds, group_ids: groupIds } = input;
  const limitSeconds = input.max_response_time * TIME_FORMAT_SECONDS[input.time_format];
  return ctx.tx(async (trx) => {
    await patiently(trx);
    await assertUndeleted(trx, clientId, input);
    const scope = { clientId, ucaIds, groupIds, hours, zone, from, to, limitSeconds };
    const people = await replayPeople(trx, scope);
    const known = new Map((await replayHours(trx, scope)).map((each) => [each.hour, each]));
    const verdicts = { usually: 0, seldom: 0, unknown: 0 };
    for (const { verdict } of people) verdicts[verdict]++;
    return {
      from: from.toISOString(),
      to: to.toISOString(),
      occurrences: occurrences.length,
      dispatches: occurrences.length * people.length,
      recipients: people.length,
      verdicts,
      hours: hours.map((hour) => {
        const { usually = 0, seldom = 0 } = known.get(hour) ?? {};
        const unknown = people.length - usually - seldom;
        return { hour, occurrences: byHour.get(hour) ?? 0, usually, seldom, unknown };
      }),
      people: people.map((person) => ({ ...person, dispatches: occurrences.length })),
    };
  });
}
