import * as adminClient from './admin-client.ts';
import * as auth from './auth.ts';
import * as branch from './branch.ts';
import * as dashboard from './dashboard.ts';
import * as deviceApp from './device-app.ts';
import * as blacklist from './blacklist.ts';
import * as department from './department.ts';
import * as employee from './employee.ts';
import * as provider from './provider.ts';
import * as staff from './staff.ts';
import * as subdepartment from './subdepartment.ts';
import * as vip from './vip.ts';
import type { Endpoint } from './endpoint.ts';
import * as notificationRequest from './notification-request.ts';
import * as push from './push.ts';
import * as requestDispatch from './request-dispatch.ts';
import * as requestRule from './request-rule.ts';
import * as stockCategory from './stock-category.ts';
import * as system from './system.ts';
import * as uca from './uca.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value
  );
}

const modules = [
  adminClient,
  auth,
  branch,
  dashboard,
  deviceApp,
  notificationRequest,
  push,
  requestDispatch,
  requestRule,
  stockCategory,
  system,
  uca,
  blacklist,
  department,
  employee,
  provider,
  staff,
  subdepartment,
  vip,
];

/** Declared ahead of their handlers. */
const pending = new Set(['POST /v1/app/request/{id}/photo']);

/** Every endpoint there is: the server refuses to boot unless it has a handler for each of these and for no other. */
export const endpoints: Endpoint[] = modules
  .flatMap((module) => Object.values(module as object))
  .filter(isEndpoint)
  .filter(({ id }) => !pending.has(id));
