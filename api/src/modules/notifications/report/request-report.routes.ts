import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { analyticChart, analyticPage } from './analytic.service.ts';
import { pageOfLog } from './log.service.ts';
import { reportChoices } from './selection.ts';
import { analyticSheet, logSheet } from './sheets.service.ts';
import { summaryOf } from './summary.service.ts';

export const notificationReportRoutes: RouteDefinition[] = [
  route(contract.notificationLog, ({ ctx, query }) => pageOfLog(ctx, query)),
  route(contract.notificationLogExcel, ({ ctx, query }) => logSheet(ctx, query)),
  route(contract.analyticByUser, ({ ctx, query }) => analyticPage(ctx, 'user', query)),
  route(contract.analyticByType, ({ ctx, query }) => analyticPage(ctx, 'type', query)),
  route(contract.analyticByName, ({ ctx, query }) => analyticPage(ctx, 'name', query)),
  route(contract.analyticByUserExcel, ({ ctx, query }) => analyticSheet(ctx, 'user', query)),
  route(contract.analyticByTypeExcel, ({ ctx, query }) => analyticSheet(ctx, 'type', query)),
  route(contract.analyticByNameExcel, ({ ctx, query }) => analyticSheet(ctx, 'name', query)),
  route(contract.chartByUser, ({ ctx, query }) => analyticChart(ctx, 'user', query)),
  route(contract.chartByType, ({ ctx, query }) => analyticChart(ctx, 'type', query)),
  route(contract.chartByName, ({ ctx, query }) => analyticChart(ctx, 'name', query)),
  route(contract.analyticSummary, ({ ctx, query }) => summaryOf(ctx, query)),
  route(contract.notificationReportParameters, ({ ctx }) => ctx.tx((trx) => reportChoices(trx, ctx))),
];
