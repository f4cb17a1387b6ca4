import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { newestSeal, scanChainFile } from './scan-chain-file.ts';

export const scanChainRoutes: RouteDefinition[] = [
  route(contract.scanSeal, ({ ctx }) => newestSeal(ctx)),
  route(contract.exportScanChain, ({ ctx, query }) => scanChainFile(ctx, query)),
];
