import { type VisitRow, visitStages } from 'contract';

/** Votes of both stages together; a request that needs none has no figure. */
export const votesOf = ({ votes }: Pick<VisitRow, 'votes'>) => ({
  given: visitStages.reduce((sum, stage) => sum + votes[stage].given, 0),
  needed: visitStages.reduce((sum, stage) => sum + votes[stage].needed, 0),
});
