import {
  createSharedCalendar,
  excuseTask,
  getTask,
  listSharedCalendars,
  listTasks,
  movePlannedTask,
  moveTask,
  openSharedCalendar,
  revokeSharedCalendar,
  sharedCalendarDays,
  sharedCalendarFeed,
  sharedCalendarMonth,
  taskBoard,
  taskCalendar,
  taskDays,
  withdrawExcuse,
} from 'contract';
import { publicRoute, type RouteDefinition, route } from '../../../http/route.ts';
import { daysShared, monthShared, openShared } from './at-shared-calendar.ts';
import { calendarFeed } from './calendar-feed.ts';
import { excuse, move, movePlanned, withdraw } from './change-task.ts';
import { endSharedCalendar, shareCalendar, sharedCalendarsOf } from './shared-calendars.ts';
import { pageOfTasks, taskRecordOf } from './task.service.ts';
import { board } from './task-board.ts';
import { calendarOf, daysOf } from './task-calendar.ts';

export const taskRoutes: RouteDefinition[] = [
  route(taskBoard, ({ ctx, query }) => board(ctx, query)),
  route(taskCalendar, ({ ctx, query }) => calendarOf(ctx, query)),
  route(taskDays, ({ ctx, query }) => daysOf(ctx, query)),
  route(listTasks, ({ ctx, query }) => pageOfTasks(ctx, query)),
  route(getTask, ({ ctx, params }) => taskRecordOf(ctx, params.id)),
  route(excuseTask, ({ ctx, params, body }) => excuse(ctx, params.id, body)),
  route(withdrawExcuse, ({ ctx, params, body }) => withdraw(ctx, params.id, body)),
  route(movePlannedTask, ({ ctx, body }) => movePlanned(ctx, body)),
  route(moveTask, ({ ctx, params, body }) => move(ctx, params.id, body)),
  route(listSharedCalendars, ({ ctx }) => sharedCalendarsOf(ctx)),
  route(createSharedCalendar, ({ ctx, body }) => shareCalendar(ctx, body)),
  route(revokeSharedCalendar, ({ ctx, params }) => endSharedCalendar(ctx, params.id)),
  publicRoute(openSharedCalendar, ({ ctx, body }) => openShared(ctx, body)),
  publicRoute(sharedCalendarMonth, ({ ctx, body: { token, ...asked } }) =>
    monthShared(ctx, { token }, asked),
  ),
  publicRoute(sharedCalendarDays, ({ ctx, body: { token, ...asked } }) => daysShared(ctx, { token }, asked)),
  publicRoute(sharedCalendarFeed, ({ ctx, params: { uuid } }) => calendarFeed(ctx, { token: uuid })),
];
