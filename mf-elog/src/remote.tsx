import { localeLoader } from 'contract/remote';
import type { PagesOf, RemoteModule } from 'shared-ui/remote';
import type manifest from './remote.manifest.ts';

export const pages = {
  branchList: () => import('./branches/branch-list.page.tsx'),
  branchForm: () => import('./branches/branch-form.page.tsx'),
  departmentList: () => import('./departments/department-list.page.tsx'),
  departmentForm: () => import('./departments/department-form.page.tsx'),
  subdepartmentList: () => import('./subdepartments/subdepartment-list.page.tsx'),
  subdepartmentForm: () => import('./subdepartments/subdepartment-form.page.tsx'),
  employeeList: () => import('./employees/employee-list.page.tsx'),
  employeeForm: () => import('./employees/employee-form.page.tsx'),
  providerList: () => import('./providers/provider-list.page.tsx'),
  providerForm: () => import('./providers/provider-form.page.tsx'),
  staffList: () => import('./staff/staff-list.page.tsx'),
  staffForm: () => import('./staff/staff-form.page.tsx'),
  vipList: () => import('./vip/vip-list.page.tsx'),
  vipForm: () => import('./vip/vip-form.page.tsx'),
  blacklistList: () => import('./blacklist/blacklist-list.page.tsx'),
  blacklistForm: () => import('./blacklist/blacklist-form.page.tsx'),
  providerAssign: () => import('./providers/provider-assign.page.tsx'),
  ipRuleList: () => import('./access/ip-rule-list.page.tsx'),
  ipRuleForm: () => import('./access/ip-rule-form.page.tsx'),
  accessUserList: () => import('./access/access-user-list.page.tsx'),
  userAccess: () => import('./access/user-access.page.tsx'),
} satisfies RemoteModule<PagesOf<typeof manifest>>['pages'];

export const loadLocale: RemoteModule['loadLocale'] = localeLoader({
  es: () => import('./locales/es.json'),
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
  zh: () => import('./locales/zh.json'),
  fr: () => import('./locales/fr.json'),
  el: () => import('./locales/el.json'),
  hi: () => import('./locales/hi.json'),
});
