import { clientFields, groupFields, type HistoryEntity, ucaInput } from 'contract';
import { ipRules } from '../modules/accounts/access/ip-rule.service.ts';
import { changeAccess, findAccessUser } from '../modules/accounts/access/user-access.service.ts';
import { branchUsers, gates, logKeepers } from '../modules/accounts/point-account/point-account.service.ts';
import { ubes } from '../modules/accounts/ube/ube.service.ts';
import { findUca } from '../modules/accounts/uca/uca-record.repository.ts';
import { editUca } from '../modules/accounts/uca/uca-record.service.ts';
import { ucaTypes } from '../modules/accounts/uca-type/uca-type.service.ts';
import { umas } from '../modules/accounts/uma/uma.service.ts';
import { editClient, findClient } from '../modules/clients/client/client.service.ts';
import { editRecord } from '../modules/core/catalogue/catalogue.service.ts';
import type { Catalogue, Stored } from '../modules/core/catalogue/catalogue.ts';
import type { Tracked } from '../modules/core/history/tracked.ts';
import { blacklist } from '../modules/elog/blacklist/blacklist.service.ts';
import { branches } from '../modules/elog/branch/branch.service.ts';
import { departments } from '../modules/elog/department/department.service.ts';
import { employees } from '../modules/elog/employee/employee.service.ts';
import { guests } from '../modules/elog/guest/guest.service.ts';
import { providers } from '../modules/elog/provider/provider.service.ts';
import { staffWorkers } from '../modules/elog/staff/staff.service.ts';
import { subdepartments } from '../modules/elog/subdepartment/subdepartment.service.ts';
import { vips } from '../modules/elog/vip/vip.service.ts';
import { activities } from '../modules/field/activity/activity.service.ts';
import { viewOfActivity } from '../modules/field/activity/activity-history.ts';
import { checkpoints } from '../modules/field/checkpoint/checkpoint.service.ts';
import { contacts } from '../modules/field/contact/contact.service.ts';
import { geofences } from '../modules/field/geofence/geofence.service.ts';
import { groups } from '../modules/field/group/group.service.ts';
import { holidays } from '../modules/field/holiday/holiday.service.ts';
import { labels } from '../modules/field/label/label.service.ts';
import { places } from '../modules/field/place/place.service.ts';
import { satelliteImages } from '../modules/field/satellite-image/satellite-image.service.ts';
import { editSatelliteImage } from '../modules/field/satellite-image/satellite-photo.service.ts';
import { scanRules } from '../modules/field/scan-rule/scan-rule.service.ts';
import { taskHistory } from '../modules/field/task/task-history.ts';

function catalogue<Row extends Stored, Input extends object>(made: Catalogue<Row, Input>): Tracked {
  return {
    fields: Object.keys(made.input.shape).filter((field) => field !== 'client_id'),
    find: made.find,
    edit: (ctx, id, changes) => editRecord(ctx, made, id, changes),
  };
}

/** Every kind of record with a history. */
export const tracked: Record<HistoryEntity, Tracked> = {
  holiday: catalogue(holidays),
  // Reports of phones on rounds of its that a change had deleted.
  activity: { ...catalogue(activities), logged: ['gone_said'], view: viewOfActivity },
  task: taskHistory,
  branch: catalogue(branches),
  department: catalogue(departments),
  subdepartment: catalogue(subdepartments),
  employee: catalogue(employees),
  provider: catalogue(providers),
  staff: catalogue(staffWorkers),
  vip: catalogue(vips),
  blacklist: catalogue(blacklist),
  client: {
    fields: Object.keys(clientFields.shape).filter((field) => !['password', 'remove_file'].includes(field)),
    find: findClient,
    edit: editClient,
  },
  ip_rule: catalogue(ipRules),
  user_access: {
    fields: ['subdepartment_ids'],
    find: findAccessUser,
    edit: (ctx, id, changes) =>
      changeAccess(ctx, id, {
        action: 'overwrite',
        subdepartment_ids: [],
        ...changes,
      }),
  },
  branch_user: catalogue(branchUsers),
  gate: catalogue(gates),
  log_keeper: catalogue(logKeepers),
  ube: catalogue(ubes),
  guest: catalogue(guests),
  uca: {
    fields: Object.keys(ucaInput.shape).filter((field) => field !== 'client_id' && field !== 'password'),
    find: findUca,
    edit: editUca,
  },
  uca_type: catalogue(ucaTypes),
  uca_group: {
    ...catalogue(groups),
    fields: Object.keys(groupFields.shape),
    logged: ['added_ids', 'removed_ids'],
  },
  label: catalogue(labels),
  place: catalogue(places),
  scan_rule: catalogue(scanRules),
  checkpoint: catalogue(checkpoints),
  geofence: catalogue(geofences),
  uma: catalogue(umas),
  contact: catalogue(contacts),
  satellite_image: {
    fields: ['name', 'photo_id', 'active', 'corners', 'source_text', 'source'],
    find: satelliteImages.find,
    // A photo that was replaced is gone; restoring an earlier state keeps the present one.
    edit: (ctx, id, { photo_id: _gone, ...changes }) => editSatelliteImage(ctx, id, changes),
  },
};
