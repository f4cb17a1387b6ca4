import * as contract from 'contract';
import { publicRoute, type RouteDefinition, route } from '../../../http/route.ts';
import { daysShared, monthShared, openShared } from './at-shared-calendar.ts';
import { calendarFeed } from './calendar-feed.ts';
import { excuse, move, movePlanned, withdraw } from './change-task.ts';
import { endSharedCalendar, shareCalendar, sharedCalendarsOf } from './shared-calendars.ts';
import { pageOfTasks, taskRecordOf } from './task.service.ts';
import { board } from './task-board.ts';
import { calendarOf, daysOf } from './task-calendar.ts';

export const taskRoutes: RouteDefinition[] = [
  route(contract.taskBoard, ({ ctx, query }) => board(ctx, query)),
  route(contract.taskCalendar, ({ ctx, query }) => calendarOf(ctx, query)),
  route(contract.taskDays, ({ ctx, query }) => daysOf(ctx, query)),
  route(contract.listTasks, ({ ctx, query }) => pageOfTasks(ctx, query)),
  route(contract.getTask, ({ ctx, params }) => taskRecordOf(ctx, params.id)),
  route(contract.excuseTask, ({ ctx, params, body }) => excuse(ctx, params.id, body)),
  route(contract.withdrawExcuse, ({ ctx, params, body }) => withdraw(ctx, params.id, body)),
  route(contract.movePlannedTask, ({ ctx, body }) => movePlanned(ctx, body)),
  route(contract.moveTask, ({ ctx, params, body }) => move(ctx, params.id, body)),
  route(contract.listSharedCalendars, ({ ctx }) => sharedCalendarsOf(ctx)),
  route(contract.createSharedCalendar, ({ ctx, body }) => shareCalendar(ctx, body)),
  route(contract.revokeSharedCalendar, ({ ctx, params }) => endSharedCalendar(ctx, params.id)),
  publicRoute(contract.openSharedCalendar, ({ ctx, body }) => openShared(ctx, body)),
  publicRoute(contract.sharedCalendarMonth, ({ ctx, body: { token, ...asked } }) =>
    monthShared(ctx, { token }, asked),
  ),
  publicRoute(contract.sharedCalendarDays, ({ ctx, body: { token, ...asked } }) =>
    daysShared(ctx, { token }, asked),
  ),
  publicRoute(contract.sharedCalendarFeed, ({ ctx, params: { uuid } }) => calendarFeed(ctx, { token: uuid })),
];
