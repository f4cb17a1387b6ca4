import {
  type ByStage,
  stageDue,
  type VisitStage,
  type VisitStanding,
  visitStages,
  votesOf,
} from './visit-machine.ts';

/** Foresees whether a visit request can get its votes, and in time: shown before it is sent and before each vote. */

export interface VisitOutlook {
  standing: VisitStanding;
  /** Users who hold the role of each stage at the visit's place; a master is in both. */
  holders: ByStage<readonly number[]>;
  /** How long decisions of a stage usually take there, in milliseconds; null without any. */
  usual: ByStage<number | null>;
  /** Start of the visit, and until when it waits for its votes; milliseconds since the epoch, as is `now`. */
  start: number;
  until: number;
  now: number;
}

/**
 * What would help. `people`: this many more have to hold the role of a stage, or of one of both, since nobody votes in
 * both; `ask`: those who may vote have to decide by an instant; `start`: the visit begins at an instant or later.
 */
export type VisitRemedy =
  | { type: 'people'; stage: VisitStage | 'either'; count: number }
  | { type: 'ask'; users: readonly number[]; by: number }
  | { type: 'start'; at: number };

/**
 * `impossible`: people are missing; `unknown`: nothing was decided there yet; `expires`: it waits no longer than until
 * before its votes are usually there; `late`: the visit begins before that.
 */
export type VisitForecast = 'impossible' | 'unknown' | 'expires' | 'late' | 'inTime';

export interface VisitPreflight {
  forecast: VisitForecast;
  /** Stages that still need votes, in order: how many, and who may cast them. */
  stages: readonly { stage: VisitStage; needed: number; able: readonly number[] }[];
  /** When the last vote is usually there; null where that is not known. */
  decided_at: number | null;
  remedies: readonly VisitRemedy[];
}

type Stage = VisitPreflight['stages'][number];

/** Who may still vote in a stage: not the requester, and nobody who has voted in either. */
function ableIn({ standing, holders }: VisitOutlook, stage: VisitStage): number[] {
  const isOut = new Set([standing.requester, ...standing.votes.map(({ by }) => by)]);
  return [...new Set(holders[stage])].filter((user) => !isOut.has(user));
}

function stagesLeft(outlook: VisitOutlook): Stage[] {
  const { standing } = outlook;
  const due = stageDue(standing);
  if (due === null) return [];
  return visitStages
    .slice(visitStages.indexOf(due))
    .map((stage) => ({
      stage,
      needed: standing.needs[stage] - votesOf(standing, stage),
      able: ableIn(outlook, stage),
    }))
    .filter(({ needed }) => needed > 0);
}

/**
 * The fewest people who have to be added. Votes can be shared out among different people exactly if each stage has
 * enough of its own and both together have enough (Hall's theorem on two sets).
 */
function peopleMissing(stages: readonly Stage[]): VisitRemedy[] {
  const own = stages.map(({ stage, needed, able }) => ({ stage, count: Math.max(0, needed - able.length) }));
  const needed = stages.reduce((sum, stage) => sum + stage.needed, 0);
  const all = new Set(stages.flatMap(({ able }) => able)).size;
  const shared = needed - all - own.reduce((sum, { count }) => sum + count, 0);
  return [...own, { stage: 'either' as const, count: shared }]
    .filter(({ count }) => count > 0)
    .map((missing) => ({ type: 'people', ...missing }));
}

/** When the last vote is usually there: the stages follow each other. Null if one of them has no usual time. */
function usuallyDecided({ usual, now }: VisitOutlook, stages: readonly Stage[]): number | null {
  return stages.reduce<number | null>((at, { stage }) => {
    const takes = usual[stage];
    return at === null || takes === null ? null : at + takes;
  }, now);
}

function forecastOf(
  { start, until }: VisitOutlook,
  decided: number | null,
  isPossible: boolean,
): VisitForecast {
  if (!isPossible) return 'impossible';
  if (decided === null) return 'unknown';
  if (decided > until) return 'expires';
  return decided > start ? 'late' : 'inTime';
}

/** Whether a visit request can get its votes and when, with what would help; null when it needs none any more. */
export function preflightOf(outlook: VisitOutlook): VisitPreflight | null {
  const stages = stagesLeft(outlook);
  if (stages.length === 0) return null;
  const missing = peopleMissing(stages);
  const decided_at = usuallyDecided(outlook, stages);
  const forecast = forecastOf(outlook, decided_at, missing.length === 0);
  const remedies = [...missing];
  const { start, until } = outlook;
  if (forecast === 'late' || forecast === 'expires')
    remedies.push({
      type: 'ask',
      users: [...new Set(stages.flatMap(({ able }) => able))],
      by: Math.min(start, until),
    });
  if (forecast === 'late' && decided_at !== null) remedies.push({ type: 'start', at: decided_at });
  return { forecast, stages, decided_at, remedies };
}
