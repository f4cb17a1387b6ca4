import * as contract from 'contract';
import { type RouteDefinition, route } from '../../http/route.ts';
import { choicesOfUcas, pageOfUcas } from './uca.service.ts';

export const ucaRoutes: RouteDefinition[] = [
  route(contract.listUcas, ({ ctx, query }) => pageOfUcas(ctx, query)),
  route(contract.ucaParameters, ({ ctx }) => choicesOfUcas(ctx)),
];
