import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { lastPositions } from './position.service.ts';

export const positionRoutes: RouteDefinition[] = [
  route(contract.listLastPositions, ({ ctx }) => lastPositions(ctx)),
];
