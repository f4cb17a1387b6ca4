import { accessImporter } from '../modules/accounts/access/access.importer.ts';
import {
  branchUserImporter,
  gateImporter,
  logKeeperImporter,
} from '../modules/accounts/point-account/point-account.importer.ts';
import { ubeImporter } from '../modules/accounts/ube/ube.importer.ts';
import { ucaImporter } from '../modules/accounts/uca/uca.importer.ts';
import { blacklistImporter } from '../modules/elog/blacklist/blacklist.importer.ts';
import { employeeImporter } from '../modules/elog/employee/employee.importer.ts';
import { guestImporter } from '../modules/elog/guest/guest.importer.ts';
import { providerImporter } from '../modules/elog/provider/provider.importer.ts';
import { staffImporter } from '../modules/elog/staff/staff.importer.ts';
import { vipImporter } from '../modules/elog/vip/vip.importer.ts';
import { activityImporter } from '../modules/field/activity/activity.importer.ts';
import { checkpointImporter } from '../modules/field/checkpoint/checkpoint.importer.ts';
import { geofenceImporter } from '../modules/field/geofence/geofence.importer.ts';
import type { AnyImporter } from '../modules/imports/importer.ts';

/** Every importer, one per kind. */
export const importers: readonly AnyImporter[] = [
  ucaImporter,
  checkpointImporter,
  geofenceImporter,
  activityImporter,
  accessImporter,
  branchUserImporter,
  gateImporter,
  logKeeperImporter,
  ubeImporter,
  guestImporter,
  blacklistImporter,
  employeeImporter,
  providerImporter,
  staffImporter,
  vipImporter,
];
