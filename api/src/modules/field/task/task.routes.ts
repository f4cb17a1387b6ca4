import * as contract from 'contract';
import { type RouteDefinition, route } from '../../../http/route.ts';
import { board, excuse, move, pageOfTasks, taskRecordOf, withdraw } from './task.service.ts';
import { calendarOf, daysOf } from './task-calendar.ts';

export const taskRoutes: RouteDefinition[] = [
  route(contract.taskBoard, ({ ctx, query }) => board(ctx, query)),
  route(contract.taskCalendar, ({ ctx, query }) => calendarOf(ctx, query)),
  route(contract.taskDays, ({ ctx, query }) => daysOf(ctx, query)),
  route(contract.listTasks, ({ ctx, query }) => pageOfTasks(ctx, query)),
  route(contract.getTask, ({ ctx, params }) => taskRecordOf(ctx, params.id)),
  route(contract.excuseTask, ({ ctx, params, body }) => excuse(ctx, params.id, body)),
  route(contract.withdrawExcuse, ({ ctx, params, body }) => withdraw(ctx, params.id, body)),
  route(contract.moveTask, ({ ctx, params, body }) => move(ctx, params.id, body)),
];
