import * as contract from 'contract';
import { type RouteDefinition, route } from '../../http/route.ts';
import { askForVisit, commentOnVisit, editVisit, pageOfVisits, visitOf } from './visit.service.ts';
import { addFile, contentOfVisitFile, storeVisitFile } from './visit-files.ts';
import { foresee } from './visit-forecast.ts';
import { colleaguesFound, guestsFound, guestsOfLast } from './visit-people.ts';
import { visitPoints } from './visit-places.ts';
import { callOffVisit, castVote, turnDown } from './visit-review.ts';

/** Endpoints for visit requests. */
export const visitRoutes: RouteDefinition[] = [
  route(contract.listVisits, ({ ctx, query }) => pageOfVisits(ctx, query)),
  route(contract.getVisit, ({ ctx, params }) => visitOf(ctx, params.id)),
  route(contract.createVisit, ({ ctx, body }) => askForVisit(ctx, body)),
  route(contract.updateVisit, ({ ctx, params, body }) => editVisit(ctx, params.id, body)),
  route(contract.voteVisit, ({ ctx, params, body }) => castVote(ctx, params.id, body)),
  route(contract.rejectVisit, ({ ctx, params, body }) => turnDown(ctx, params.id, body)),
  route(contract.cancelVisit, ({ ctx, params, body }) => callOffVisit(ctx, params.id, body)),
  route(contract.commentVisit, ({ ctx, params, body }) => commentOnVisit(ctx, params.id, body)),
  route(contract.listVisitPoints, ({ ctx }) => visitPoints(ctx)),
  route(contract.findVisitGuests, ({ ctx, query }) => guestsFound(ctx, query.search)),
  route(contract.lastVisitGuests, ({ ctx, query }) => guestsOfLast(ctx, query.subdepartment_id)),
  route(contract.findVisitColleagues, ({ ctx, query }) => colleaguesFound(ctx, query)),
  route(contract.foreseeVisit, ({ ctx, body }) => foresee(ctx, body)),
  route(contract.uploadVisitFile, ({ ctx, files }) => storeVisitFile(ctx, files.file?.[0])),
  route(contract.getVisitFile, ({ ctx, params }) => contentOfVisitFile(ctx, params)),
  route(contract.addVisitFile, ({ ctx, params, body }) => addFile(ctx, params.id, body.file_id)),
];
