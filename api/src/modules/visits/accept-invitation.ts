import { type acceptInvitation, type BodyOut, documentsFor, type VisitInput, visitMost } from 'contract';
import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';
import type { Tx } from '../../ports/database.ts';
import { assertState, ownInvitation } from './invitation.repository.ts';
import { decide, writeVisit } from './visit-act.ts';
import { asksAgain, checkVisit } from './visit-check.ts';
import { visitRulesOf } from './visit-rules.ts';

/** Converts the guest's files so that the request can name them. Returns their ids. */
async function takeFiles(trx: Tx, ctx: Ctx, id: number, client_id: number): Promise<number[]> {
  const rows = await trx
    .deleteFrom('visit_invitation_file')
    .where('invitation_id', '=', id)
    .returning('file_id')
    .execute();
  const ids = rows.map(({ file_id }) => file_id).sort((a, b) => a - b);
  if (ids.length > 0)
    await trx
      .insertInto('visit_file')
      .values(
        ids.map((file_id) => ({
          ...{ client_id, request_id: null, file_id, uploaded_by: ctx.user.id, uploaded_at: ctx.now() },
        })),
      )
      .execute();
  return ids;
}

/**
 * Makes an invited person a guest of the request. Before the first vote they are simply added; after it this is an edit
 * like any other, with what that means for votes. 409 when somebody acted meanwhile, or who they are is a guest already;
 * 422 on anything the request would be refused for, including a blacklisted or blocked guest.
 */
export function acceptOne(ctx: Ctx, id: number, { version }: BodyOut<typeof acceptInvitation>) {
  return ctx.tx(async (trx) => {
    const { held, roles, invitation } = await ownInvitation(trx, ctx, id);
    assertState(invitation, 'filled');
    const { name, last_name, identity, foreign_document, client_id } = invitation;
    if (name === null || last_name === null || identity === null || foreign_document === null)
      throw new Error(`invitation ${id} is filled in with nothing`);
    if (held.guests.some((one) => one.identity === identity))
      throw problem('conflict', 'visit.invitation.twice');
    // From here on its place is the guest's.
    await trx
      .updateTable('visit_invitation')
      .set({ state: 'accepted', decided_at: ctx.now() })
      .where('id', '=', id)
      .execute();
    const files = await takeFiles(trx, ctx, id, client_id);
    const rules = await visitRulesOf(trx, client_id, held.input.subdepartment_id);
    // The guest's form has them in this order.
    const documents = documentsFor(rules, held.input.staff).flatMap((document, nth) => {
      const file_id = files[nth];
      return file_id === undefined ? [] : [{ identity, document, file_id }];
    });
    const guest = { guest_id: null, name, last_name, identity, foreign_document };
    const input: VisitInput = {
      ...held.input,
      guests: [...held.input.guests, guest],
      files: [...held.input.files, ...files],
      documents: [...(held.input.documents ?? []), ...documents],
    };
    if (input.files.length > visitMost.files)
      throw problem('conflict', 'visit.tooManyFiles', { maximum: visitMost.files });
    // What has been required of guests since they joined is checked at the next edit.
    const checked = await checkVisit(trx, ctx, roles, input, held, [guest]);
    const again = held.standing.votes.length > 0 && asksAgain(checked, held);
    const { standing } = await decide(trx, ctx, roles, held, 'edit', version, ({ by }) => ({
      ...{ type: 'edit', by, again },
    }));
    await writeVisit(trx, ctx, held, standing, { what: 'edition', checked });
    return { id };
  });
}
