import {
  type CompiledFence,
  compileFence,
  exitMargin,
  FENCE_CONFIRM_MS,
  type FenceShape,
  type ReplayFix,
  reachable,
  type TrackFix,
} from 'contract';
import type { Ctx } from '../../../http/context.ts';
import { type Gap, signsIn } from './replay.repository.ts';

/** Which silences of the past decide something at a fence, and reading them (docs/adr/0047). */

export interface Ground {
  shape: FenceShape;
  fence: CompiledFence;
  /** Minutes of silence after which a visit is uncertain, if it sets them. */
  offline_minutes: number | null;
}

export const groundOf = (shape: FenceShape, offline_minutes: number | null): Ground => ({
  ...{ shape, fence: compileFence(shape), offline_minutes },
});

/** How far a UCA's past has been read. */
export interface Progress {
  /** Between two fixes that are more than this many milliseconds apart, it may have been away. */
  apart: number;
  /** The last fix that was near; null before there is one. */
  since: number | null;
  /** After that one nobody was inside, nor coming in. */
  isOutside: boolean;
  /** A silence longer than this many milliseconds makes a visit uncertain. */
  silence: number;
  /** The last fix that was read, near or not; and whether nobody was inside after it. */
  last: TrackFix | null;
  isGone: boolean;
}

/** Whether the fixes before `end` leave nobody inside: they end with an exit that is certain. */
export function endsOutside(
  fixes: readonly TrackFix[],
  end: number,
  apart: number,
  grounds: readonly Ground[],
): boolean {
  const isOut = ({ lat, lng, accuracy }: TrackFix) =>
    grounds.every(({ fence }) => fence.distance(lat, lng) > Math.max(accuracy, exitMargin(fence.radius)));
  const last = fixes[end - 1];
  for (let at = end - 1; last && at > 0; at--) {
    const [before, one] = [fixes[at - 1], fixes[at]];
    if (!before || !one || one.at - before.at > apart || !isOut(one)) return false;
    // Regardless of what was before these two, the later one counts.
    if (!isOut(before) || !reachable(before, one)) return false;
    if (last.at - one.at >= FENCE_CONFIRM_MS) return true;
  }
  return false;
}

/** In order of time. */
export const byTime = (one: TrackFix, other: TrackFix) => one.at - other.at;

/**
 * When somebody who may be inside had no usable fix for longer than a silence may last: whether their phone was silent
 * is decided by its other fixes. `end`: of all that is read; what is open then is a gap too.
 */
function gapsOf(
  uca_id: number,
  { apart, silence, last, isGone }: Progress,
  fixes: readonly TrackFix[],
  end: number | null,
  grounds: readonly Ground[],
): { gap: Gap; before: TrackFix }[] {
  const ends = [...fixes.map(({ at }) => at), ...(end === null ? [] : [end])];
  return ends.flatMap((to, nth) => {
    const own = fixes[nth - 1];
    const before = own && (!last || own.at > last.at) ? own : last;
    if (!before || to - before.at <= silence) return [];
    const isOut = before === own ? endsOutside(fixes, nth, apart, grounds) : isGone;
    return isOut ? [] : [{ gap: { uca_id, from: before.at, to, silence }, before }];
  });
}

/** Adds the last sign of each phone within its gaps: too vague to be used for anything else. */
export async function withSigns(
  ctx: Ctx,
  progress: ReadonlyMap<number, Progress>,
  found: Map<number, ReplayFix[]>,
  end: number | null,
  grounds: readonly Ground[],
): Promise<Map<number, ReplayFix[]>> {
  const gaps = [...progress].flatMap(([id, one]) => gapsOf(id, one, found.get(id) ?? [], end, grounds));
  const spans = gaps.map(({ gap }) => gap);
  const signs = spans.length === 0 ? new Map() : await ctx.tx((trx) => signsIn(trx, spans));
  for (const [id, one] of progress) {
    const own = found.get(id);
    if (!own?.length) continue;
    one.last = own.at(-1) ?? one.last;
    one.isGone = endsOutside(own, own.length, one.apart, grounds);
  }
  for (const [nth, { heard, silence, quiet }] of signs) {
    const { gap, before } = gaps[nth] ?? {};
    if (!gap || !before) continue;
    const { lat, lng } = before;
    const sign = { lat, lng, at: heard, accuracy: Number.POSITIVE_INFINITY, silence, quiet };
    found.set(gap.uca_id, [...(found.get(gap.uca_id) ?? []), sign].sort(byTime));
  }
  return found;
}
