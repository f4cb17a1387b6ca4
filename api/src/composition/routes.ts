import './register.ts';
import { type RouteDefinition, signing } from '../http/route.ts';
import { accessRoutes } from '../modules/accounts/access/access.routes.ts';
import { authRoutes } from '../modules/accounts/auth/auth.routes.ts';
import { pointAccountRoutes } from '../modules/accounts/point-account/point-account.routes.ts';
import { profileRoutes } from '../modules/accounts/profile/profile.routes.ts';
import { pushRoutes } from '../modules/accounts/push/push.routes.ts';
import { ubeRoutes } from '../modules/accounts/ube/ube.routes.ts';
import { ucaRoutes } from '../modules/accounts/uca/uca.routes.ts';
import { ucaTypeRoutes } from '../modules/accounts/uca-type/uca-type.routes.ts';
import { umaRoutes } from '../modules/accounts/uma/uma.routes.ts';
import { adminClientRoutes } from '../modules/clients/client/client.routes.ts';
import { developerRoutes } from '../modules/core/developer/developer.routes.ts';
import { draftRoutes } from '../modules/core/draft/draft.routes.ts';
import { fileRoutes } from '../modules/core/file/file.routes.ts';
import { historyRoutes } from '../modules/core/history/history.routes.ts';
import { messageRoutes } from '../modules/core/message/message.routes.ts';
import { searchRoutes } from '../modules/core/search/search.routes.ts';
import { systemRoutes } from '../modules/core/system/system.routes.ts';
import { blacklistRoutes } from '../modules/elog/blacklist/blacklist.routes.ts';
import { branchRoutes } from '../modules/elog/branch/branch.routes.ts';
import { departmentRoutes } from '../modules/elog/department/department.routes.ts';
import { employeeRoutes } from '../modules/elog/employee/employee.routes.ts';
import { guestRoutes } from '../modules/elog/guest/guest.routes.ts';
import { providerRoutes } from '../modules/elog/provider/provider.routes.ts';
import { staffRoutes } from '../modules/elog/staff/staff.routes.ts';
import { subdepartmentRoutes } from '../modules/elog/subdepartment/subdepartment.routes.ts';
import { vipRoutes } from '../modules/elog/vip/vip.routes.ts';
import { activityRoutes } from '../modules/field/activity/activity.routes.ts';
import { checkpointRoutes } from '../modules/field/checkpoint/checkpoint.routes.ts';
import { contactRoutes } from '../modules/field/contact/contact.routes.ts';
import { deviceAppRoutes } from '../modules/field/device-app/device-app.routes.ts';
import { geofenceRoutes } from '../modules/field/geofence/geofence.routes.ts';
import { groupRoutes } from '../modules/field/group/group.routes.ts';
import { holidayRoutes } from '../modules/field/holiday/holiday.routes.ts';
import { labelRoutes } from '../modules/field/label/label.routes.ts';
import { mapHeatRoutes } from '../modules/field/map-heat/map-heat.routes.ts';
import { placeRoutes } from '../modules/field/place/place.routes.ts';
import { positionRoutes } from '../modules/field/position/position.routes.ts';
import { satelliteImageRoutes } from '../modules/field/satellite-image/satellite-image.routes.ts';
import { scanChainRoutes } from '../modules/field/scan-chain/scan-chain.routes.ts';
import { scanRuleRoutes } from '../modules/field/scan-rule/scan-rule.routes.ts';
import { appTaskRoutes } from '../modules/field/task/app-task.routes.ts';
import { taskRoutes } from '../modules/field/task/task.routes.ts';
import { trackerRoutes } from '../modules/field/tracker/tracker.routes.ts';
import { travelledRouteRoutes } from '../modules/field/travelled-route/travelled-route.routes.ts';
import { gateRoutes } from '../modules/gate/gate.routes.ts';
import { importRoutes } from '../modules/imports/import.routes.ts';
import { sosAppRoutes } from '../modules/monitoring/follow/follow.routes.ts';
import { guestLinkRoutes } from '../modules/monitoring/guest-link/guest-link.routes.ts';
import { recordRoutes } from '../modules/monitoring/record/record.routes.ts';
import { plannedRouteRoutes } from '../modules/monitoring/route/route.routes.ts';
import { sessionRoutes } from '../modules/monitoring/session/session.routes.ts';
import { sosRoutes } from '../modules/monitoring/sos/sos.routes.ts';
import { wallRoutes } from '../modules/monitoring/wall/wall.routes.ts';
import { answerRoutes } from '../modules/notifications/answer/answer.routes.ts';
import { notificationRequestRoutes } from '../modules/notifications/notification-request/notification-request.routes.ts';
import { questionRoutes } from '../modules/notifications/question/question.routes.ts';
import { notificationReportRoutes } from '../modules/notifications/report/request-report.ts';
import { responderRoutes } from '../modules/notifications/responder/responder.routes.ts';
import { notificationRuleRoutes } from '../modules/notifications/rule/request-rule.routes.ts';
import { alertRoutes } from '../modules/reports/alerts/alert-report.ts';
import { dashboardRoutes } from '../modules/reports/dashboard/dashboard.routes.ts';
import { gateReportRoutes } from '../modules/reports/gate/gate-report.routes.ts';
import { geofenceEventRoutes } from '../modules/reports/geofences/event-report.ts';
import { geofenceVisitRoutes } from '../modules/reports/geofences/visit-report.ts';
import { routeReportRoutes } from '../modules/reports/routes/route-report.ts';
import { scanReportRoutes } from '../modules/reports/scans/scan-report.ts';
import { activityReportRoutes } from '../modules/reports/tasks/activity-report.ts';
import { complianceReportRoutes } from '../modules/reports/tasks/compliance-report.ts';
import { stockCategoryRoutes } from '../modules/stock/category/stock-category.routes.ts';
import { visitRoutes } from '../modules/visits/visit.routes.ts';

/** Every handler there is; the server compares this list with the contract's. */
export const routes: RouteDefinition[] = [
  ...holidayRoutes,
  ...activityRoutes,
  ...taskRoutes,
  ...signing(authRoutes),
  ...signing(profileRoutes),
  ...pushRoutes,
  ...signing(systemRoutes),
  ...developerRoutes,
  ...accessRoutes,
  ...adminClientRoutes,
  ...answerRoutes,
  ...branchRoutes,
  ...contactRoutes,
  ...dashboardRoutes,
  ...deviceAppRoutes,
  ...appTaskRoutes,
  ...draftRoutes,
  ...fileRoutes,
  ...guestRoutes,
  ...historyRoutes,
  ...importRoutes,
  ...messageRoutes,
  ...notificationRequestRoutes,
  ...mapHeatRoutes,
  ...positionRoutes,
  ...guestLinkRoutes,
  ...plannedRouteRoutes,
  ...recordRoutes,
  ...sessionRoutes,
  ...sosRoutes,
  ...responderRoutes,
  ...questionRoutes,
  ...wallRoutes,
  ...sosAppRoutes,
  ...notificationReportRoutes,
  ...notificationRuleRoutes,
  ...satelliteImageRoutes,
  ...stockCategoryRoutes,
  ...ubeRoutes,
  ...ucaRoutes,
  ...blacklistRoutes,
  ...departmentRoutes,
  ...employeeRoutes,
  ...providerRoutes,
  ...searchRoutes,
  ...staffRoutes,
  ...subdepartmentRoutes,
  ...umaRoutes,
  ...pointAccountRoutes,
  ...vipRoutes,
  ...checkpointRoutes,
  ...gateRoutes,
  ...gateReportRoutes,
  ...geofenceRoutes,
  ...groupRoutes,
  ...labelRoutes,
  ...placeRoutes,
  ...alertRoutes,
  ...routeReportRoutes,
  ...activityReportRoutes,
  ...complianceReportRoutes,
  ...geofenceEventRoutes,
  ...geofenceVisitRoutes,
  ...scanReportRoutes,
  ...scanChainRoutes,
  ...scanRuleRoutes,
  ...travelledRouteRoutes,
  ...ucaTypeRoutes,
  ...trackerRoutes,
  ...visitRoutes,
];
