import type { Ctx } from '../../http/context.ts';
import { problem } from '../../http/problem.ts';

/** The furthest back that a gate without a connection may have noted something: a long shift. */
const LONGEST_HELD_MS = 36 * 3_600_000;

/** When a gate without a connection noted something, by its word. 422 at `field` for a time ahead, or too far back. */
export function heldAt(ctx: Ctx, instant: string, field: string): Date {
  const now = ctx.now();
  const at = new Date(instant);
  if (at > now || now.getTime() - at.getTime() > LONGEST_HELD_MS)
    throw problem('validation', 'error.validation', {}, { [field]: 'gate.heldAt' });
  return at;
}
