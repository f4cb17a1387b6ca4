import {
  askToOpen,
  createMonitoring,
  endMonitoring,
  getMonitoring,
  listMonitoring,
  monitoringChoices,
  monitoringTimeline,
  sessionReplay,
  temporaryMonitoring,
  updateMonitoring,
} from 'contract';
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
  route(listMonitoring, ({ ctx, query }) => pageOfSessions(ctx, query)),
  route(temporaryMonitoring, ({ ctx }) => ownTemporary(ctx)),
  route(monitoringChoices, ({ ctx }) => choices(ctx)),
  route(createMonitoring, ({ ctx, body }) => startSession(ctx, body)),
  route(askToOpen, ({ ctx, body }) => askUcas(ctx, body)),
  route(getMonitoring, ({ ctx, params }) => sessionOf(ctx, params.id)),
  route(updateMonitoring, ({ ctx, params, body }) => changeSession(ctx, params.id, body)),
  route(endMonitoring, ({ ctx, params, body }) => finishSession(ctx, params.id, body)),
  route(monitoringTimeline, ({ ctx, params }) => timelineOf(ctx, params.id)),
  route(sessionReplay, ({ ctx, params }) => replayOf(ctx, params.id)),
];
