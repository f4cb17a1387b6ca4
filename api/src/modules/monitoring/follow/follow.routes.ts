import { endFollow, endRiskNote, endSos, pressSos, startFollow, writeRiskNote } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { endNoteOfRisk, press, sayWell, writeNoteOfRisk } from '../sos/sos-app.service.ts';
import { arrive, beginFollow } from './follow.service.ts';

/** Endpoints by which a phone reports an SOS, a follow-me and risky work. */
export const sosAppRoutes: RouteDefinition[] = [
  route(pressSos, ({ ctx, body }) => press(ctx, body)),
  route(endSos, ({ ctx, body }) => sayWell(ctx, body)),
  route(startFollow, ({ ctx, body }) => beginFollow(ctx, body)),
  route(endFollow, ({ ctx, body }) => arrive(ctx, body)),
  route(writeRiskNote, ({ ctx, body }) => writeNoteOfRisk(ctx, body)),
  route(endRiskNote, ({ ctx, body }) => endNoteOfRisk(ctx, body)),
];
