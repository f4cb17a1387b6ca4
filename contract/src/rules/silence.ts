/**
 * How long a phone has been silent (behaviours, "Geofences"): the longest time without any sign of it. A sign is a fix,
 * however vague, or a report. Milliseconds.
 */
export interface PhoneSilence {
  /** The last fix. */
  fixed: number;
  /** The last sign: that fix, or a report after it. */
  heard: number;
  /** The longest time without a sign between these two. */
  gap: number;
  /** The longest since it was last asked for. */
  longest: number;
}

/** Nothing is known of a phone from before its first fix. */
export const silenceFrom = (at: number): PhoneSilence => ({ fixed: at, heard: at, gap: 0, longest: 0 });

/** After a fix, in order of time. A report may have arrived before a fix that was captured earlier. */
export function afterFix(before: PhoneSilence | null, at: number): PhoneSilence {
  if (!before) return silenceFrom(at);
  if (at <= before.fixed) return before;
  const since = Math.min(at - before.fixed, Math.max(before.gap, at - before.heard));
  const longest = Math.max(before.longest, since);
  const heard = Math.max(at, before.heard);
  return { fixed: at, heard, gap: Math.min(heard - at, before.gap), longest };
}

/** After a report without a fix. */
export const afterReport = (before: PhoneSilence, at: number): PhoneSilence =>
  at <= before.heard ? before : { ...before, heard: at, gap: Math.max(before.gap, at - before.heard) };

/** The longest silence by now, the present one included. */
export const silenceBy = ({ heard, gap, longest }: PhoneSilence, now: number): number =>
  Math.max(longest, gap, now - heard);
