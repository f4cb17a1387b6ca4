import { type NearestResponders, RESPONDERS } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { clientOf } from '../../core/scope.ts';
import { askedFor, peopleNear, subjectOf } from './responder.repository.ts';

/** How many are compared by travel time: who is further by the straight line is hardly there first. */
const COMPARED = 25;

/**
 * Who could reach the person of an SOS first, and who was asked to go. Nobody is proposed once it is resolved, or
 * while nobody knows where it is. 404 for an SOS that is not the client's.
 */
export async function nearestTo(ctx: Ctx, id: number): Promise<NearestResponders> {
  const sos = { id, client_id: clientOf(ctx) };
  const { at, people, asked } = await ctx.tx(async (trx) => {
    const subject = await subjectOf(trx, sos);
    if (!subject) throw problem('notFound', 'error.sessionGone');
    const { lat, lng, ended_at } = subject;
    const at = lat === null || lng === null ? null : { lat, lng };
    const people = at && ended_at === null ? await peopleNear(trx, sos, at, ctx.now(), COMPARED) : [];
    return { at, people, asked: await askedFor(trx, sos) };
  });
  // Outside the transaction: the service of directions may take seconds.
  const travels = at ? await ctx.ports.directions.table(people, at) : [];
  const nearest = people
    .flatMap((person, index) => {
      const travel = travels[index];
      return travel ? [{ ...person, ...travel }] : [];
    })
    .toSorted((one, other) => one.seconds - other.seconds || one.uca_id - other.uca_id);
  return { at, nearest: nearest.slice(0, RESPONDERS), asked };
}
