import {
  createScanRule,
  deleteScanRule,
  getScanRule,
  listScanRules,
  restoreScanRule,
  updateScanRule,
} from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfScanRules, scanRules } from './scan-rule.service.ts';

export const scanRuleRoutes: RouteDefinition[] = [
  route(listScanRules, ({ ctx, query }) => pageOfScanRules(ctx, query)),
  ...recordRoutes(scanRules, {
    get: getScanRule,
    create: createScanRule,
    update: updateScanRule,
    remove: deleteScanRule,
    restore: restoreScanRule,
  }),
];
