import type { Ctx } from '../../http/context.ts';

const DAY = 86_400_000;
/** Nobody catches up on more than this. */
const FURTHEST = 7 * DAY;

/** Since when what happened is news: the instant asked for, a week ago at the furthest, a day ago without one. */
export function newsSince(ctx: Ctx, asked: string | undefined): string {
  const now = ctx.now().getTime();
  const since = asked === undefined ? now - DAY : Date.parse(asked);
  return new Date(Math.max(since, now - FURTHEST)).toISOString();
}
