import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { replayOf } from './replay.ts';
import {
  askUcas,
  changeSession,
  choices,
  finishSession,
  ownTemporary,
  pageOfSessions,
  sessionOf,
  startSession,
} from './session.service.ts';
import { timelineOf } from './timeline.ts';

export const sessionRoutes: RouteDefinition[] = [
  route(contract.listMonitoring, ({ ctx, query }) => pageOfSessions(ctx, query)),
  route(contract.temporaryMonitoring, ({ ctx }) => ownTemporary(ctx)),
  route(contract.monitoringChoices, ({ ctx }) => choices(ctx)),
  route(contract.createMonitoring, ({ ctx, body }) => startSession(ctx, body)),
  route(contract.askToOpen, ({ ctx, body }) => askUcas(ctx, body)),
  route(contract.getMonitoring, ({ ctx, params }) => sessionOf(ctx, params.id)),
  route(contract.updateMonitoring, ({ ctx, params, body }) => changeSession(ctx, params.id, body)),
  route(contract.endMonitoring, ({ ctx, params, body }) => finishSession(ctx, params.id, body)),
  route(contract.monitoringTimeline, ({ ctx, params }) => timelineOf(ctx, params.id)),
  route(contract.sessionReplay, ({ ctx, params }) => replayOf(ctx, params.id)),
];
