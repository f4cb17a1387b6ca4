import * as access from './access.ts';
import * as accountEmail from './account-email.ts';
import * as adminClient from './admin-client.ts';
import * as auth from './auth.ts';
import * as blacklist from './blacklist.ts';
import * as branch from './branch.ts';
import * as checkpoint from './checkpoint.ts';
import * as checkpointScan from './checkpoint-scan.ts';
import * as clientList from './client-list.ts';
import * as contact from './contact.ts';
import * as dashboard from './dashboard.ts';
import * as department from './department.ts';
import * as deviceApp from './device-app.ts';
import * as draft from './draft.ts';
import * as employee from './employee.ts';
import type { Endpoint } from './endpoint.ts';
import * as group from './group.ts';
import * as groupMember from './group-member.ts';
import * as guest from './guest.ts';
import * as history from './history.ts';
import * as imports from './imports.ts';
import * as label from './label.ts';
import * as notificationRequest from './notification-request.ts';
import * as place from './place.ts';
import * as provider from './provider.ts';
import * as push from './push.ts';
import * as requestDispatch from './request-dispatch.ts';
import * as requestReport from './request-report.ts';
import * as requestRole from './request-role.ts';
import * as requestRule from './request-rule.ts';
import * as satelliteImage from './satellite-image.ts';
import * as scanRule from './scan-rule.ts';
import * as search from './search.ts';
import * as staff from './staff.ts';
import * as stockCategory from './stock-category.ts';
import * as storedFile from './stored-file.ts';
import * as subdepartment from './subdepartment.ts';
import * as system from './system.ts';
import * as ube from './ube.ts';
import * as uca from './uca.ts';
import * as ucaType from './uca-type.ts';
import * as uma from './uma.ts';
import * as vip from './vip.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value
  );
}

const modules = [
  access,
  accountEmail,
  adminClient,
  clientList,
  auth,
  branch,
  contact,
  dashboard,
  deviceApp,
  draft,
  guest,
  history,
  imports,
  notificationRequest,
  push,
  requestDispatch,
  requestReport,
  requestRole,
  requestRule,
  satelliteImage,
  stockCategory,
  storedFile,
  system,
  ube,
  uca,
  uma,
  blacklist,
  department,
  employee,
  provider,
  search,
  staff,
  subdepartment,
  vip,
  checkpoint,
  checkpointScan,
  group,
  groupMember,
  label,
  place,
  scanRule,
  ucaType,
];

/** Every endpoint there is: the server refuses to boot unless it has a handler for each of these and for no other. */
export const endpoints: Endpoint[] = modules
  .flatMap((module) => Object.values(module as object))
  .filter(isEndpoint);
