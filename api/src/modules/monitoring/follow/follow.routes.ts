import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { endNoteOfRisk, press, sayWell, writeNoteOfRisk } from '../sos/sos-app.service.ts';
import { arrive, beginFollow } from './follow.service.ts';

/** Endpoints by which a phone reports an SOS, a follow-me and risky work. */
export const sosAppRoutes: RouteDefinition[] = [
  route(contract.pressSos, ({ ctx, body }) => press(ctx, body)),
  route(contract.endSos, ({ ctx, body }) => sayWell(ctx, body)),
  route(contract.startFollow, ({ ctx, body }) => beginFollow(ctx, body)),
  route(contract.endFollow, ({ ctx, body }) => arrive(ctx, body)),
  route(contract.writeRiskNote, ({ ctx, body }) => writeNoteOfRisk(ctx, body)),
  route(contract.endRiskNote, ({ ctx, body }) => endNoteOfRisk(ctx, body)),
];
