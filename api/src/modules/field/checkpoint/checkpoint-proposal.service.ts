import type { CheckpointProposal } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { problem } from '../../../http/problem.ts';
import { findParentPlace } from '../place/place.repository.ts';
import { codesAmong, codesAt, greatestCount } from './checkpoint.repository.ts';
import { codeOf, countingOf } from './next-code.ts';

/** How many codes after the place's last one are tried before counting over the whole client. */
const NEAR = 50;

/**
 * The next free code of a place, and the place's position. Nothing is reserved: of two people who are proposed the same
 * code, the second to save gets an error that it exists. 404 if the place is not the caller's.
 */
export function proposalFor(ctx: Ctx, placeId: number): Promise<CheckpointProposal> {
  return ctx.tx(async (trx) => {
    const place = await findParentPlace(trx, ctx, placeId);
    if (!place) throw problem('notFound', 'error.notFound');
    const counting = countingOf(await codesAt(trx, placeId), place.name);
    const near = Array.from({ length: NEAR }, (_, ahead) => codeOf(counting, counting.next + ahead));
    const taken = await codesAmong(trx, place.client_id, near);
    const free = near.find((code) => !taken.has(code));
    const code = free ?? codeOf(counting, (await greatestCount(trx, place.client_id, counting.prefix)) + 1);
    return { code, lat: place.lat, lng: place.lng };
  });
}
