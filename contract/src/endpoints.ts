import * as access from './accounts/access.ts';
import * as accountEmail from './accounts/account-email.ts';
import * as auth from './accounts/auth.ts';
import * as deviceToken from './accounts/device-token.ts';
import * as pointAccount from './accounts/point-account.ts';
import * as push from './accounts/push.ts';
import * as ube from './accounts/ube.ts';
import * as uca from './accounts/uca.ts';
import * as ucaType from './accounts/uca-type.ts';
import * as uma from './accounts/uma.ts';
import * as visitRole from './accounts/visit-role.ts';
import * as adminClient from './clients/client.ts';
import * as clientList from './clients/client-list.ts';
import * as spentChannels from './clients/spent-channels.ts';
import * as draft from './core/draft.ts';
import type { Endpoint } from './core/endpoint.ts';
import { hearersAmong } from './core/hearers.ts';
import * as history from './core/history.ts';
import * as search from './core/search.ts';
import * as storedFile from './core/stored-file.ts';
import * as system from './core/system.ts';
import * as blacklist from './elog/blacklist.ts';
import * as branch from './elog/branch.ts';
import * as department from './elog/department.ts';
import * as employee from './elog/employee.ts';
import * as guest from './elog/guest.ts';
import * as provider from './elog/provider.ts';
import * as staff from './elog/staff.ts';
import * as subdepartment from './elog/subdepartment.ts';
import * as vip from './elog/vip.ts';
import * as activity from './field/activity.ts';
import * as activityReplay from './field/activity-replay.ts';
import * as alert from './field/alert.ts';
import * as checkpoint from './field/checkpoint.ts';
import * as checkpointMap from './field/checkpoint-map.ts';
import * as checkpointScan from './field/checkpoint-scan.ts';
import * as contact from './field/contact.ts';
import * as dataAge from './field/data-age.ts';
import * as deviceApp from './field/device-app.ts';
import * as deviceState from './field/device-state.ts';
import * as geofence from './field/geofence.ts';
import * as geofenceEvent from './field/geofence-event.ts';
import * as geofenceFile from './field/geofence-file.ts';
import * as geofenceInside from './field/geofence-inside.ts';
import * as geofenceReplay from './field/geofence-replay.ts';
import * as geofenceUcas from './field/geofence-ucas.ts';
import * as group from './field/group.ts';
import * as groupMember from './field/group-member.ts';
import * as holiday from './field/holiday.ts';
import * as label from './field/label.ts';
import * as mapHeat from './field/map-heat.ts';
import * as place from './field/place.ts';
import * as satelliteImage from './field/satellite-image.ts';
import * as scanRule from './field/scan-rule.ts';
import * as sharedCalendar from './field/shared-calendar.ts';
import * as standingAlert from './field/standing-alert.ts';
import * as task from './field/task.ts';
import * as taskApp from './field/task-app.ts';
import * as taskAsk from './field/task-ask.ts';
import * as taskCalendar from './field/task-calendar.ts';
import * as tracker from './field/tracker.ts';
import * as travelledRoute from './field/travelled-route.ts';
import * as gateEntry from './gate/gate-entry.ts';
import * as gateLeave from './gate/gate-leave.ts';
import * as gateLookup from './gate/gate-lookup.ts';
import * as gateNews from './gate/gate-news.ts';
import * as gatePhoto from './gate/gate-photo.ts';
import * as hostQuestion from './gate/host-question.ts';
import * as kiosk from './gate/kiosk.ts';
import * as muster from './gate/muster.ts';
import * as roster from './gate/roster.ts';
import * as shift from './gate/shift.ts';

import * as imports from './imports/imports.ts';
import * as contactLink from './monitoring/contact-link.ts';
import * as guestLink from './monitoring/guest-link.ts';
import * as monitoringMessage from './monitoring/message.ts';
import * as monitoringRecord from './monitoring/record.ts';
import * as monitoringReplay from './monitoring/replay.ts';
import * as monitoringResponder from './monitoring/responder.ts';
import * as monitoringRoute from './monitoring/route.ts';
import * as monitoringRouteApp from './monitoring/route-app.ts';
import * as monitoringRouteTemplate from './monitoring/route-template.ts';
import * as monitoringRouteTrack from './monitoring/route-track.ts';
import * as monitoringRouteWay from './monitoring/route-way.ts';
import * as monitoringSession from './monitoring/session.ts';
import * as monitoringTimeline from './monitoring/session-timeline.ts';
import * as sos from './monitoring/sos.ts';
import * as sosApp from './monitoring/sos-app.ts';
import * as sosOpen from './monitoring/sos-open.ts';
import * as monitoringWall from './monitoring/wall.ts';
import * as requestDispatch from './notifications/dispatch.ts';
import * as notificationRequest from './notifications/notification-request.ts';
import * as notificationReport from './notifications/report.ts';
import * as notificationRule from './notifications/rule.ts';
import * as notificationRuleReplay from './notifications/rule-replay.ts';
import * as activityReport from './reports/activities.ts';
import * as adminDashboard from './reports/admin-dashboard.ts';
import * as alertReport from './reports/alerts.ts';
import * as complianceReport from './reports/compliance.ts';
import * as dashboard from './reports/dashboard.ts';
import * as gateEntryReport from './reports/gate-entries.ts';
import * as gateExpectedReport from './reports/gate-expected.ts';
import * as gatePhotos from './reports/gate-photos.ts';
import * as gateRefusalReport from './reports/gate-refusals.ts';
import * as geofenceEventReport from './reports/geofence-events.ts';
import * as geofenceVisitReport from './reports/geofence-visits.ts';
import * as routeReport from './reports/routes.ts';
import * as scanChain from './reports/scan-chain.ts';
import * as scanReport from './reports/scans.ts';
import * as stockCategory from './stock/stock-category.ts';
import * as invitationLink from './visits/invitation-link.ts';
import * as visitActionReport from './visits/visit-action-report.ts';
import * as visitActions from './visits/visit-actions.ts';
import * as visitArrivals from './visits/visit-arrivals.ts';
import * as visitBank from './visits/visit-bank.ts';
import * as visitChain from './visits/visit-chain.ts';
import * as visitDelegation from './visits/visit-delegation.ts';
import * as visitGuestFile from './visits/visit-guest-file.ts';
import * as visitHelp from './visits/visit-help.ts';
import * as visitInvitation from './visits/visit-invitation.ts';
import * as visitPass from './visits/visit-pass.ts';
import * as visitRequest from './visits/visit-request.ts';
import * as visitRule from './visits/visit-rule.ts';
import * as visitSheets from './visits/visit-sheets.ts';
import * as visitViews from './visits/visit-views.ts';

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The endpoints exported by a module, directly or inside an object such as a report. */
function endpointsIn(value: Readonly<Record<string, unknown>>): Endpoint[] {
  return Object.values(value)
    .filter(isPlain)
    .flatMap((one) =>
      'path' in one && 'method' in one && 'access' in one ? [one as unknown as Endpoint] : endpointsIn(one),
    );
}

const modules = [
  holiday,
  activity,
  activityReplay,
  activityReport,
  complianceReport,
  sharedCalendar,
  task,
  taskApp,
  taskAsk,
  taskCalendar,
  access,
  accountEmail,
  adminClient,
  clientList,
  spentChannels,
  auth,
  branch,
  contact,
  adminDashboard,
  dashboard,
  alert,
  dataAge,
  deviceApp,
  deviceState,
  deviceToken,
  tracker,
  draft,
  gateEntry,
  gateLeave,
  gatePhoto,
  gateLookup,
  kiosk,
  muster,
  roster,
  shift,
  gateEntryReport,
  gateExpectedReport,
  gatePhotos,
  gateRefusalReport,
  gateNews,
  hostQuestion,
  guest,
  history,
  imports,
  notificationRequest,
  pointAccount,
  push,
  requestDispatch,
  notificationReport,
  visitRole,
  notificationRule,
  notificationRuleReplay,
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
  checkpointMap,
  checkpointScan,
  geofence,
  geofenceEvent,
  geofenceFile,
  geofenceInside,
  geofenceReplay,
  geofenceUcas,
  group,
  groupMember,
  label,
  mapHeat,
  monitoringMessage,
  contactLink,
  guestLink,
  monitoringReplay,
  monitoringResponder,
  monitoringRoute,
  monitoringRouteApp,
  monitoringRouteTemplate,
  monitoringRouteTrack,
  monitoringRouteWay,
  monitoringRecord,
  monitoringSession,
  monitoringTimeline,
  monitoringWall,
  sos,
  sosApp,
  sosOpen,
  place,
  alertReport,
  geofenceEventReport,
  geofenceVisitReport,
  routeReport,
  scanChain,
  scanReport,
  scanRule,
  standingAlert,
  travelledRoute,
  ucaType,
  invitationLink,
  visitActionReport,
  visitActions,
  visitArrivals,
  visitBank,
  visitChain,
  visitDelegation,
  visitGuestFile,
  visitHelp,
  visitPass,
  visitInvitation,
  visitRequest,
  visitRule,
  visitViews,
  visitSheets,
];

/** Every endpoint: the server refuses to boot unless it has a handler for exactly these. */
export const endpoints: Endpoint[] = modules.flatMap((module) => endpointsIn({ ...(module as object) }));

/** Who receives changes of a kind of record. */
export const hearersOf = hearersAmong(endpoints);
