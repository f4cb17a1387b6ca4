import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { pageOfScanRules, scanRules } from './scan-rule.service.ts';

export const scanRuleRoutes: RouteDefinition[] = [
  route(contract.listScanRules, ({ ctx, query }) => pageOfScanRules(ctx, query)),
  ...recordRoutes(scanRules, {
    get: contract.getScanRule,
    create: contract.createScanRule,
    update: contract.updateScanRule,
    remove: contract.deleteScanRule,
    restore: contract.restoreScanRule,
  }),
];
