import * as contract from 'contract';
import { type RouteDefinition, route } from '../../http/route.ts';
import { pageOfClients } from './client.service.ts';

export const adminClientRoutes: RouteDefinition[] = [
  route(contract.listClients, ({ ctx, query }) => pageOfClients(ctx, query)),
];
