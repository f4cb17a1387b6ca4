import { type RouteDefinition, signing } from '../http/route.ts';
import { accessRoutes } from './access/access.routes.ts';
import { adminClientRoutes } from './admin/client.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { blacklistRoutes } from './blacklist/blacklist.routes.ts';
import { branchRoutes } from './branch/branch.routes.ts';
import { checkpointRoutes } from './checkpoint/checkpoint.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { departmentRoutes } from './department/department.routes.ts';
import { developerRoutes } from './developer/developer.routes.ts';
import { deviceAppRoutes } from './device-app/device-app.routes.ts';
import { draftRoutes } from './draft/draft.routes.ts';
import { employeeRoutes } from './employee/employee.routes.ts';
import { fileRoutes } from './file/file.routes.ts';
import { groupRoutes } from './group/group.routes.ts';
import { guestRoutes } from './guest/guest.routes.ts';
import { historyRoutes } from './history/history.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import { labelRoutes } from './label/label.routes.ts';
import { notificationRequestRoutes } from './notification-request/notification-request.routes.ts';
import { placeRoutes } from './place/place.routes.ts';
import { positionRoutes } from './position/position.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { providerRoutes } from './provider/provider.routes.ts';
import { pushRoutes } from './push/push.routes.ts';
import { notificationReportRoutes } from './request-report/request-report.routes.ts';
import { notificationRuleRoutes } from './request-rule/request-rule.routes.ts';
import { satelliteImageRoutes } from './satellite-image/satellite-image.routes.ts';
import { scanRuleRoutes } from './scan-rule/scan-rule.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { stockCategoryRoutes } from './stock/stock-category.routes.ts';
import { subdepartmentRoutes } from './subdepartment/subdepartment.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { ubeRoutes } from './ube/ube.routes.ts';
import { ucaRoutes } from './uca/uca.routes.ts';
import { ucaTypeRoutes } from './uca-type/uca-type.routes.ts';
import { umaRoutes } from './uma/uma.routes.ts';
import { vipRoutes } from './vip/vip.routes.ts';

/** Every handler there is; the server compares this list with the contract's. */
export const routes: RouteDefinition[] = [
  ...signing(authRoutes),
  ...signing(profileRoutes),
  ...pushRoutes,
  ...signing(systemRoutes),
  ...developerRoutes,
  ...accessRoutes,
  ...adminClientRoutes,
  ...branchRoutes,
  ...contactRoutes,
  ...dashboardRoutes,
  ...deviceAppRoutes,
  ...draftRoutes,
  ...fileRoutes,
  ...guestRoutes,
  ...historyRoutes,
  ...importRoutes,
  ...notificationRequestRoutes,
  ...positionRoutes,
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
  ...vipRoutes,
  ...checkpointRoutes,
  ...groupRoutes,
  ...labelRoutes,
  ...placeRoutes,
  ...scanRuleRoutes,
  ...ucaTypeRoutes,
];
