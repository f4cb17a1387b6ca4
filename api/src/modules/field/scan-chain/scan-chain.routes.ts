import { exportScanChain, scanSeal } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { newestSeal, scanChainFile } from './scan-chain-file.ts';

export const scanChainRoutes: RouteDefinition[] = [
  route(scanSeal, ({ ctx }) => newestSeal(ctx)),
  route(exportScanChain, ({ ctx, query }) => scanChainFile(ctx, query)),
];
