import {
  type BodyOut,
  type cancelVisit,
  type rejectVisit,
  stageDue,
  type VisitInput,
  visitChange,
  type voteVisit,
} from 'contract';
import type { Ctx } from '../../http/context.ts';
import { decide, heldVisit, writeVisit } from './visit-act.ts';
import { checkVisit } from './visit-check.ts';
import { refuseBlacklistedGuests } from './visit-guests.ts';

/** Validates or authorizes a request. 409 when somebody acted meanwhile, with who did; nothing of the vote is kept. */
export function voteOnVisitRequest(
  ctx: Ctx,
  id: number,
  { version, stage, comment, request }: BodyOut<typeof voteVisit>,
) {
  return ctx.tx(async (trx) => {
    const { held, roles } = await heldVisit(trx, ctx, id);
    const change = request ? visitChange(held.input, request as VisitInput) : null;
    const action = stage === 'validation' ? 'validate' : 'authorize';
    const { standing, voter } = await decide(trx, ctx, roles, held, action, version, (as) => ({
      ...{ type: 'vote', ...as, stage, version },
      ...(change && { change }),
    }));
    await refuseBlacklistedGuests(trx, ctx, request?.guests ?? held.guests);
    const checked = request && change ? await checkVisit(trx, ctx, roles, request, held) : undefined;
    await writeVisit(trx, ctx, held, standing, {
      ...{ what: stage, voter, stage, text: comment },
      ...(checked && { checked }),
    });
    return { id };
  });
}

/** Rejects the whole request in the stage that is due. */
export function rejectVisitRequest(ctx: Ctx, id: number, { version, reason }: BodyOut<typeof rejectVisit>) {
  return ctx.tx(async (trx) => {
    const { held, roles } = await heldVisit(trx, ctx, id);
    const stage = stageDue(held.standing);
    const { standing, voter } = await decide(trx, ctx, roles, held, 'reject', version, (as) => ({
      ...{ type: 'reject', ...as, version },
    }));
    await writeVisit(trx, ctx, held, standing, {
      ...{ what: 'rejection', voter, text: reason },
      ...(stage && { stage }),
    });
    return { id };
  });
}

/** Cancels a request permanently. */
export function cancelVisitRequest(ctx: Ctx, id: number, { reason }: BodyOut<typeof cancelVisit>) {
  return ctx.tx(async (trx) => {
    const { held, roles } = await heldVisit(trx, ctx, id);
    const { standing } = await decide(trx, ctx, roles, held, 'cancel', null, () => ({ type: 'cancel' }));
    await writeVisit(trx, ctx, held, standing, { what: 'cancellation', text: reason });
    return { id };
  });
}
