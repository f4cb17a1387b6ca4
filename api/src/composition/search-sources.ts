import {
  holiday as holidayEndpoint,
  listActivities,
  listBlacklist,
  listBranches,
  listBranchUsers,
  listCheckpoints,
  listClients,
  listContacts,
  listDepartments,
  listEmployees,
  listGates,
  listGeofences,
  listGroups,
  listGuests,
  listLabels,
  listLogKeepers,
  listMonitoring,
  listNotificationRequests,
  listNotificationRules,
  listPlaces,
  listProviders,
  listRoutes,
  listSatelliteImages,
  listScanRules,
  listStaff,
  listStockCategories,
  listSubdepartments,
  listUbes,
  listUcas,
  listUmas,
  listVips,
  listVisits,
  type PointAccountKind,
  RouteStatus,
  type SearchKind,
  ucaType,
} from 'contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { selectPointAccounts } from '../modules/accounts/point-account/point-account.repository.ts';
import { selectUbes } from '../modules/accounts/ube/ube.repository.ts';
import { selectUcas } from '../modules/accounts/uca/uca.repository.ts';
import { selectUcaTypes } from '../modules/accounts/uca-type/uca-type.repository.ts';
import { selectUmas } from '../modules/accounts/uma/uma.repository.ts';
import { selectSummaries } from '../modules/clients/client/client.repository.ts';
import { fullName, nameIn, personIn } from '../modules/core/scope.ts';
import { type SearchSource, source } from '../modules/core/search/search-source.ts';
import { selectBlacklist } from '../modules/elog/blacklist/blacklist.repository.ts';
import { selectBranches } from '../modules/elog/branch/branch.repository.ts';
import { selectDepartments } from '../modules/elog/department/department.repository.ts';
import { selectEmployees } from '../modules/elog/employee/employee.repository.ts';
import { selectGuests } from '../modules/elog/guest/guest.repository.ts';
import { selectProviders } from '../modules/elog/provider/provider.repository.ts';
import { selectStaff } from '../modules/elog/staff/staff.repository.ts';
import { selectSubdepartments } from '../modules/elog/subdepartment/subdepartment.repository.ts';
import { selectVips } from '../modules/elog/vip/vip.repository.ts';
import { selectActivities } from '../modules/field/activity/activity.repository.ts';
import { selectCheckpoints } from '../modules/field/checkpoint/checkpoint.repository.ts';
import { selectContacts } from '../modules/field/contact/contact.repository.ts';
import { selectGeofences } from '../modules/field/geofence/geofence.repository.ts';
import { selectGroups } from '../modules/field/group/group.repository.ts';
import { selectHolidays } from '../modules/field/holiday/holiday.repository.ts';
import { selectLabels } from '../modules/field/label/label.repository.ts';
import { selectPlaces } from '../modules/field/place/place.repository.ts';
import { selectSatelliteImages } from '../modules/field/satellite-image/satellite-image.repository.ts';
import { selectScanRules } from '../modules/field/scan-rule/scan-rule.repository.ts';
import { selectRoutes } from '../modules/monitoring/route/route.repository.ts';
import { selectSessions } from '../modules/monitoring/session/session.repository.ts';
import { selectListed } from '../modules/notifications/notification-request/request-lists.service.ts';
import { selectRules } from '../modules/notifications/rule/rule.repository.ts';
import { selectCategories } from '../modules/stock/category/stock-category.repository.ts';
import { selectFoundVisits } from '../modules/visits/visit.repository.ts';

/** What most tables have: an id, a client, a name and the folded text searched by their list. */
const named = (table: string, detail: readonly (string | RawBuilder<unknown>)[]) => ({
  id: `${table}.id`,
  client: `${table}.client_id`,
  title: sql.ref(`${table}.name`),
  search: sql.ref(`${table}.search`),
  detail: detail.map((part) => (typeof part === 'string' ? sql.ref(`${table}.${part}`) : part)),
});
/** The same for people, who have two names. */
const person = (table: string, detail: readonly (string | RawBuilder<unknown>)[]) => ({
  ...named(table, detail),
  title: personIn(table),
});

/** A plate as `formatPlate` shows it: a car's letters and digits separated. */
const plate = (column: string) =>
  sql`regexp_replace(${sql.ref(column)}, '^([A-Z]{3})([0-9]{3,4})$', '\\1-\\2')`;
/** What a person or vehicle is listed by. */
const listedBy = (table: string) =>
  sql`case when ${sql.ref(`${table}.type`)} = 'plate' then ${plate(`${table}.value`)} else ${sql.ref(`${table}.value`)} end`;

/** The day of an instant in its client's time zone. */
const dayIn = (table: string, column: string) =>
  sql`to_char(${sql.ref(`${table}.${column}`)} at time zone
    (select timezone from client where client.id = ${sql.ref(`${table}.client_id`)}), 'YYYY-MM-DD')`;

const pointAccountSource = (kind: PointAccountKind, list: typeof listGates): SearchSource =>
  source(
    kind,
    list,
    (trx, ctx) => selectPointAccounts(trx, ctx, kind),
    person('app_user', [nameIn('branch', 'app_user.branch_id'), 'username', 'identification']),
  );

/** Every searchable kind, by the list it belongs to. */
export const searchSources: Record<SearchKind, SearchSource> = {
  holiday: source(
    'holiday',
    holidayEndpoint.list,
    selectHolidays,
    named('holiday', [sql`to_char(holiday.day, 'YYYY-MM-DD')`]),
  ),
  activity: source('activity', listActivities, selectActivities, named('activity', ['instructions'])),
  employee: source(
    'employee',
    listEmployees,
    selectEmployees,
    person('employee', [
      'identity',
      plate('employee.plate'),
      'position',
      nameIn('branch', 'employee.branch_id'),
      nameIn('department', 'employee.department_id'),
    ]),
  ),
  guest: source('guest', listGuests, selectGuests, person('guest', ['identity'])),
  ube: source('ube', listUbes, selectUbes, person('app_user', ['identification', 'username', 'email'])),
  branch_user: pointAccountSource('branch_user', listBranchUsers),
  gate: pointAccountSource('gate', listGates),
  log_keeper: pointAccountSource('log_keeper', listLogKeepers),
  staff: source(
    'staff',
    listStaff,
    selectStaff,
    person('staff', ['identity', plate('staff.plate'), nameIn('provider', 'staff.provider_id')]),
  ),
  uca: source('uca', listUcas, selectUcas, {
    ...named('uca', [sql.ref('app_user.username'), 'type', sql.ref('place.name')]),
    title: fullName,
    search: sql.ref('app_user.search'),
    within: sql<SqlBool>`app_user.deleted_at is null and app_user.type = 'uca' and app_user.client_id = uca.client_id`,
  }),
  contact: source(
    'contact',
    listContacts,
    selectContacts,
    named('contact', ['identification', 'relationship', 'phone']),
  ),
  vip: source('vip', listVips, selectVips, named('vip', [listedBy('vip'), 'reason'])),
  blacklist: source(
    'blacklist',
    listBlacklist,
    selectBlacklist,
    named('blacklist', [listedBy('blacklist'), 'reason']),
  ),
  provider: source('provider', listProviders, selectProviders, named('provider', ['ruc', 'business_name'])),
  uma: source('uma', listUmas, selectUmas, person('app_user', ['username'])),
  branch: source('branch', listBranches, selectBranches, named('branch', ['code', 'city'])),
  place: source('place', listPlaces, selectPlaces, named('place', [nameIn('branch', 'place.branch_id')])),
  checkpoint: source(
    'checkpoint',
    listCheckpoints,
    selectCheckpoints,
    named('checkpoint', ['code', nameIn('place', 'checkpoint.place_id')]),
  ),
  subdepartment: source('subdepartment', listSubdepartments, selectSubdepartments, {
    ...named('subdepartment', [
      nameIn('department', 'subdepartment.department_id'),
      nameIn('branch', 'subdepartment.branch_id'),
    ]),
    few: true,
  }),
  department: source('department', listDepartments, selectDepartments, {
    ...named('department', [nameIn('branch', 'department.branch_id')]),
    few: true,
  }),
  request: source(
    'request',
    listNotificationRequests,
    selectListed,
    named('request', ['title', dayIn('request', 'dispatched_at')]),
  ),
  request_rule: source(
    'request_rule',
    listNotificationRules,
    (trx, ctx) => selectRules(trx, ctx, ctx.now()),
    {
      ...named('request', ['title']),
      id: 'rule.id',
      client: 'rule.client_id',
      // Rules are few and requests many, so each rule's own request is looked up.
      few: true,
      search: sql.ref('asked.search'),
      through: (asked) => sql`(select ${asked} from request as asked where asked.id = rule.request_id)`,
    },
  ),
  monitoring_session: source('monitoring_session', listMonitoring, selectSessions, {
    ...named('monitoring_session', [dayIn('monitoring_session', 'started_at')]),
    within: sql<SqlBool>`not monitoring_session.temporary`,
  }),
  route: source('route', listRoutes, selectRoutes, {
    ...named('route', [fullName, dayIn('route', 'started_at')]),
    within: sql<SqlBool>`route.status <> ${sql.lit(RouteStatus.archived)}`,
  }),
  visit_request: source(
    'visit_request',
    listVisits,
    selectFoundVisits,
    named('visit_request', [
      nameIn('branch', 'visit_request.branch_id'),
      nameIn('subdepartment', 'visit_request.subdepartment_id'),
      dayIn('visit_request', 'starts_at'),
    ]),
  ),
  uca_group: source('uca_group', listGroups, selectGroups, {
    ...named('uca_group', ['description']),
    few: true,
  }),
  client: source('client', listClients, selectSummaries, {
    ...named('client', ['business_name', 'ruc']),
    client: 'client.id',
    few: true,
  }),
  uca_type: source('uca_type', ucaType.list, selectUcaTypes, {
    ...named('uca_type', ['description']),
    few: true,
  }),
  label: source('label', listLabels, selectLabels, {
    ...named('label', ['description']),
    few: true,
  }),
  scan_rule: source('scan_rule', listScanRules, selectScanRules, {
    ...named('scan_rule', ['description']),
    few: true,
  }),
  geofence: source(
    'geofence',
    listGeofences,
    selectGeofences,
    named('geofence', [nameIn('place', 'geofence.place_id'), 'description']),
  ),
  satellite_image: source('satellite_image', listSatelliteImages, selectSatelliteImages, {
    ...named('satellite_image', []),
    few: true,
  }),
  stock_category: source('stock_category', listStockCategories, selectCategories, {
    ...named('stock_category', ['barcode_prefix', 'description']),
    few: true,
  }),
};
