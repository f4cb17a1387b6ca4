import {
  type IpRule,
  type IpRuleInput,
  type IpVerdict,
  ipRuleInput,
  type ipRuleQuery,
  type Paged,
  type QueryOut,
  type testIpAccess,
} from 'contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../http/context.ts';
import { ofRecord } from '../../../http/list-order.ts';
import { page } from '../../../http/paging.ts';
import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../ports/database.ts';
import { onCommit } from '../../../ports/ports.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byClientName, clientFor } from '../../core/scope.ts';
import { normalizeRange } from '../auth/ip-range.ts';
import { verdictOn } from '../auth/ip-verdict.ts';
import { socketOwner } from '../auth/socket-owners.ts';
import { findUser } from '../auth/user.repository.ts';
import { findRuledUser, selectIpRules, targetOfRule } from './access.repository.ts';

/** The client of a rule: that of its user; for a type the given one, and none for admins. */
async function clientOfRule(trx: Tx, ctx: Ctx, input: IpRuleInput): Promise<number | null> {
  const refused = (field: 'user_id' | 'user_type') =>
    problem('validation', 'error.validation', {}, { [field]: 'error.reference' });
  if (input.applies_to === 'type' || input.user_id === null) {
    if (input.user_type !== 'admin') return clientFor(trx, ctx, input.client_id ?? undefined);
    if (!ctx.allClients) throw refused('user_type');
    return null;
  }
  const user = await findRuledUser(trx, ctx, input.user_id);
  if (!user) throw refused('user_id');
  return user.client_id;
}

/** Throws when the caller could not sign in again from their address. */
async function assertWayIn(trx: Tx, ctx: Ctx): Promise<void> {
  const self = await findUser(trx, ctx.user.id);
  if (!self) return;
  const { allowed, address } = verdictOn(self, ctx.address);
  if (!allowed) {
    throw problem('validation', 'error.ipLockout', { address }, { range: 'error.ipLockout' });
  }
}

/** The user or the type whose sockets a rule affects. */
const ownerOf = ({ user_id, user_type, client_id }: Pick<IpRule, 'user_id' | 'user_type' | 'client_id'>) =>
  user_id === null ? socketOwner.type(client_id, user_type ?? 'uca') : socketOwner.user(user_id);

/**
 * Who may sign in from which address. A change that would lock out the caller is refused; the
 * sockets of those whose address is no longer allowed are closed.
 */
export const ipRules: Catalogue<IpRule, IpRuleInput> = {
  table: 'ip_rule',
  input: ipRuleInput,
  find: (trx, ctx, id, scope) =>
    selectIpRules(trx, ctx, scope).where('ip_rule.id', '=', id).executeTakeFirst(),
  async columnsOf(trx, ctx, input) {
    const byUser = input.applies_to === 'user';
    return {
      client_id: await clientOfRule(trx, ctx, input),
      user_id: byUser ? input.user_id : null,
      user_type: byUser ? null : input.user_type,
      range: normalizeRange(input.range),
      note: input.note,
      active: input.active,
    };
  },
  unique: [
    { field: 'range', within: ['user_id'] },
    { field: 'range', within: ['user_type'] },
  ],
  async written(trx, ctx, { id, before }) {
    await assertWayIn(trx, ctx);
    const owners = new Set(
      [before, await targetOfRule(trx, id)].flatMap((rule) => (rule ? [ownerOf(rule)] : [])),
    );
    onCommit(trx, async () => {
      for (const owner of owners) await ctx.ports.realtime.review(owner);
    });
  },
};

export function pageOfIpRules(ctx: Ctx, query: z.output<typeof ipRuleQuery>): Promise<Paged<IpRule>> {
  const { applies_to, user_id, user_type, active, client_id } = query;
  return ctx.tx((trx) => {
    const select = selectIpRules(trx, ctx, { client: client_id })
      .$if(applies_to !== undefined, (rows) =>
        rows.where('ip_rule.user_id', applies_to === 'user' ? 'is not' : 'is', null),
      )
      .$if(user_id !== undefined, (rows) => rows.where('ip_rule.user_id', '=', user_id ?? 0))
      .$if(user_type !== undefined, (rows) => rows.where('ip_rule.user_type', '=', user_type ?? 'uca'))
      .$if(active !== undefined, (rows) => rows.where('ip_rule.active', '=', active === 'true'));
    return page(trx, query, {
      select,
      sortable: {
        range: 'ip_rule.range',
        // Types first, then people by name.
        applies_to: ofRecord(
          'app_user',
          'ip_rule.user_id',
          sql`coalesce(' ' || ip_rule.user_type, found.sort_name)`,
        ),
        active: 'ip_rule.active',
        client_name: byClientName(ctx, 'ip_rule.client_id'),
        created_at: 'ip_rule.created_at',
      },
      searchable: ['ip_rule.search'],
      folded: true,
      defaultSort: '-created_at',
      tieBreak: 'ip_rule.id',
    });
  });
}

/** Who may sign in from which address, as a test: the caller from their own address, or any user from any address. */
export function testAccess(
  ctx: Ctx,
  { user_id = ctx.user.id, address = ctx.address }: QueryOut<typeof testIpAccess>,
): Promise<IpVerdict> {
  return ctx.tx(async (trx) => {
    if (user_id !== ctx.user.id && !(await findRuledUser(trx, ctx, user_id))) {
      throw problem('validation', 'error.validation', {}, { user_id: 'error.reference' });
    }
    const user = await findUser(trx, user_id);
    if (!user) throw problem('notFound', 'error.notFound');
    return { ...verdictOn(user, address), user_name: `${user.name} ${user.last_name}`.trim() };
  });
}
