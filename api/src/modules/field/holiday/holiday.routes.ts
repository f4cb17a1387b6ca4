import { holiday } from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { recordRoutes } from '../../core/catalogue/catalogue.routes.ts';
import { holidays, pageOfHolidays } from './holiday.service.ts';

export const holidayRoutes: RouteDefinition[] = [
  route(holiday.list, ({ ctx, query }) => pageOfHolidays(ctx, query)),
  ...recordRoutes(holidays, holiday),
];
