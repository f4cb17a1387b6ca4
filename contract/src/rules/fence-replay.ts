import type { Coordinates } from './coordinates.ts';
import { absencesOf, type KnownVisit, type Presence, type Quiet } from './fence-absence.ts';
import type { HoursSpan } from './fence-hours.ts';
import {
  dwellDue,
  exitMargin,
  type FenceEvent,
  type FenceRules,
  type FenceStanding,
  followTrack,
  stepFence,
  type Track,
  type TrackFix,
} from './fence-machine.ts';
import { isNoiseVisit } from './fence-noise.ts';
import type { CompiledFence } from './fence-shape.ts';
import { afterFix, type PhoneSilence, silenceBy } from './silence.ts';

/**
 * A fix of the past. `silence`: the longest of the phone since the fix given before, in milliseconds, where those in
 * between are not given; `quiet`: those long ones, in order.
 */
export interface ReplayFix extends TrackFix {
  silence?: number;
  quiet?: readonly Quiet[];
}

/** Who would have been inside, and when; times in milliseconds. */
export interface ReplayedVisit extends Coordinates, KnownVisit {
  /** Nobody saw it begin, or the phone was silent during it. */
  uncertain: boolean;
  /** `isNoiseVisit` */
  noise: boolean;
  /** It reached the length that the fence sets. */
  stay: ReplayedEvent | null;
}

export interface ReplayedEvent {
  kind: FenceEvent['kind'] | 'absent';
  at: number;
  lat: number;
  lng: number;
  uncertain: boolean;
}

/** An absence, and the hours in which somebody should have been inside. */
export interface ReplayedAbsence extends ReplayedEvent {
  hours: HoursSpan;
}

export interface FenceReplay {
  visits: ReplayedVisit[];
  absences: ReplayedAbsence[];
  /** Absences come last. */
  events: ReplayedEvent[];
}

/** Where an event happened: the first fix of the crossing, the fix that found somebody inside, or the last one before a stay. */
export function placeOfEvent<P extends Coordinates>(
  { kind }: FenceEvent,
  { fix, last, crossing }: { fix: P; last: P | undefined; crossing: P },
): P {
  if (kind === 'found') return fix;
  return kind === 'dwell' ? (last ?? fix) : crossing;
}

/**
 * What a fence would have produced from one phone's fixes, in order of time, by the machine that runs live. `dwellMs`:
 * the length that creates a `dwell` event; null: never.
 */
export function createReplay(
  { distance, radius }: CompiledFence,
  offlineMs: number,
  dwellMs: number | null = null,
) {
  const dwell = dwellMs === null ? null : { ms: dwellMs, from: Number.NEGATIVE_INFINITY };
  const rules: FenceRules = { margin: exitMargin(radius), offlineMs, dwell };
  const visits: ReplayedVisit[] = [];
  const events: ReplayedEvent[] = [];
  const exits = new Map<ReplayedVisit, Coordinates>();
  let track: Track | null = null;
  let silence: PhoneSilence | null = null;
  const quiet: Quiet[] = [];
  let heard: number | null = null;
  let standing: FenceStanding | null = null;
  let first = true;
  /** Where the unconfirmed crossing began: the event gets that time. */
  let crossing: TrackFix | null = null;
  const close = (visit: ReplayedVisit, exit: ReplayedEvent, knownTo: number, skirted: boolean) => {
    visit.to = exit.at;
    visit.knownTo = knownTo;
    visit.uncertain = exit.uncertain;
    visit.noise = isNoiseVisit({ from: visit.from, to: exit.at, skirted });
    exits.set(visit, exit);
  };
  const hear = (fix: ReplayFix) => {
    if (heard !== null && fix.at <= heard) return;
    const spans = fix.quiet ?? (heard === null ? [] : [{ from: heard, to: fix.at }]);
    quiet.push(...spans.filter(({ from, to }) => to - from > offlineMs));
    heard = fix.at;
  };
  const stayed = (stay: ReplayedEvent) => {
    const open = visits.at(-1);
    if (open) open.stay = stay;
  };

  return {
    /** `known`: the phone has earlier fixes that are not given, so this one is not its first. */
    take(fix: ReplayFix, known = false): void {
      const last = track?.last;
      hear(fix);
      silence =
        fix.silence === undefined || !silence || fix.at <= silence.fixed
          ? afterFix(silence, fix.at)
          : { ...afterFix(null, fix.at), longest: Math.max(silence.longest, fix.silence) };
      const followed = followTrack(track, fix);
      track = followed.track;
      if (!followed.usable) return;
      const metres = distance(fix.lat, fix.lng);
      const before: FenceStanding | null = standing;
      const step = stepFence(
        before,
        { at: fix.at, accuracy: fix.accuracy, distance: metres, silence: silence.longest },
        rules,
        first && !known,
      );
      first = false;
      silence.longest = 0;
      standing = step.standing;
      if (before?.crossing == null) crossing = fix;
      const open = visits.at(-1);
      for (const event of step.events) {
        const { kind, at, uncertain } = event;
        const { lat, lng } = placeOfEvent(event, { fix, last, crossing: crossing ?? fix });
        const told = { kind, at, lat, lng, uncertain };
        events.push(told);
        if (event.kind === 'exit' && open) close(open, told, fix.at, event.skirted);
        else if (kind === 'enter' || kind === 'found')
          visits.push({
            ...{ from: at, to: null, knownFrom: fix.at, knownTo: null },
            ...{ lat, lng, uncertain, noise: false, stay: null },
          });
        else if (kind === 'dwell') stayed(told);
      }
    },
    /**
     * `to`: the instant up to which the server has listened. An absence is told at the place where they left, without
     * one at the fence's (`at`).
     */
    end(
      to = Number.NEGATIVE_INFINITY,
      presence: (Presence & { at: Coordinates }) | null = null,
    ): FenceReplay {
      const open = visits.at(-1);
      const isSilent = silence !== null && silenceBy(silence, to) >= offlineMs;
      if (open?.to === null && standing) open.uncertain = standing.uncertain || isSilent;
      const due = dwellDue(standing, rules);
      if (due !== null && standing && track && to >= Math.max(due, standing.heard + offlineMs)) {
        const { lat, lng } = track.last;
        const uncertain = standing.uncertain || isSilent;
        const stay = { kind: 'dwell', at: due, lat, lng, uncertain } as const;
        events.push(stay);
        stayed(stay);
      }
      if (heard !== null) quiet.push({ from: heard, to: Number.POSITIVE_INFINITY });
      const found = presence ? absencesOf(visits, presence, to, { offlineMs, quiet }) : [];
      const absences = found.map(({ at, hours, left, uncertain }) => {
        const { lat, lng } = (left && exits.get(left)) ?? presence?.at ?? { lat: 0, lng: 0 };
        return { kind: 'absent', at, lat, lng, uncertain, hours } as const;
      });
      for (const { hours: _, ...absence } of absences) events.push(absence);
      return { visits, absences, events };
    },
  };
}
