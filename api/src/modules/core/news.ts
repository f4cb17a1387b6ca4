import type { Ctx } from '../../http/context.ts';

const DAY = 86_400_000;
/** The most that anybody catches up on. */
const FURTHEST = 7 * DAY;

/** The start of what counts as news: the requested instant, at most a week ago; a day ago by default. */
export function newsSince(ctx: Ctx, asked: string | undefined): string {
  const now = ctx.now().getTime();
  const since = asked === undefined ? now - DAY : Date.parse(asked);
  return new Date(Math.max(since, now - FURTHEST)).toISOString();
}
