import { branchInput, clientFields, groupFields, type HistoryEntity, ucaInput, umaInput } from 'contract';
import type { Ctx } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { ipRules } from '../../accounts/access/ip-rule.service.ts';
import { changeAccess, findAccessUser } from '../../accounts/access/user-access.service.ts';
import { ubes } from '../../accounts/ube/ube.service.ts';
import { findUca } from '../../accounts/uca/uca-record.repository.ts';
import { editUca } from '../../accounts/uca/uca-record.service.ts';
import { ucaTypes } from '../../accounts/uca-type/uca-type.service.ts';
import { findUma } from '../../accounts/uma/uma.repository.ts';
import { editUma } from '../../accounts/uma/uma.service.ts';
import { editClient, findClient } from '../../clients/client/client.service.ts';
import { blacklist } from '../../elog/blacklist/blacklist.service.ts';
import { findBranch } from '../../elog/branch/branch.repository.ts';
import { editBranch } from '../../elog/branch/branch.service.ts';
import { departments } from '../../elog/department/department.service.ts';
import { employees } from '../../elog/employee/employee.service.ts';
import { guests } from '../../elog/guest/guest.service.ts';
import { providers } from '../../elog/provider/provider.service.ts';
import { staffWorkers } from '../../elog/staff/staff.service.ts';
import { subdepartments } from '../../elog/subdepartment/subdepartment.service.ts';
import { vips } from '../../elog/vip/vip.service.ts';
import { checkpoints } from '../../field/checkpoint/checkpoint.service.ts';
import { contacts } from '../../field/contact/contact.service.ts';
import { groups } from '../../field/group/group.service.ts';
import { labels } from '../../field/label/label.service.ts';
import { places } from '../../field/place/place.service.ts';
import { satelliteImages } from '../../field/satellite-image/satellite-image.service.ts';
import { editSatelliteImage } from '../../field/satellite-image/satellite-photo.service.ts';
import { scanRules } from '../../field/scan-rule/scan-rule.service.ts';
import { editRecord } from '../catalogue/catalogue.service.ts';
import type { Catalogue, Scope, Stored } from '../catalogue/catalogue.ts';

/** What is needed of a kind of record to show its history and to bring back an earlier state. */
export interface Tracked {
  /** The fields of its form; what else the audit log has of it is not shown. */
  fields: readonly string[];
  /** What else the log tells of it: shown, and not brought back. */
  told?: readonly string[];
  /** The record as the caller may see it, living or (`deleted`) deleted. */
  find(trx: Tx, ctx: Ctx, id: number, scope?: Scope): Promise<Stored | undefined>;
  /** The ordinary change, with its rules and permission. */
  edit(ctx: Ctx, id: number, changes: Record<string, unknown>): Promise<unknown>;
}

function catalogue<Row extends Stored, Input extends object>(made: Catalogue<Row, Input>): Tracked {
  return {
    fields: Object.keys(made.input.shape).filter((field) => field !== 'client_id'),
    find: made.find,
    edit: (ctx, id, changes) => editRecord(ctx, made, id, changes),
  };
}

/** Every kind of record with a history. */
export const tracked: Record<HistoryEntity, Tracked> = {
  branch: {
    fields: Object.keys(branchInput.shape).filter((field) => field !== 'client_id'),
    find: findBranch,
    edit: editBranch,
  },
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
    told: ['added_ids', 'removed_ids'],
  },
  label: catalogue(labels),
  place: catalogue(places),
  scan_rule: catalogue(scanRules),
  checkpoint: catalogue(checkpoints),
  uma: {
    fields: Object.keys(umaInput.shape).filter((field) => !['password', 'client_id'].includes(field)),
    find: findUma,
    edit: editUma,
  },
  contact: catalogue(contacts),
  satellite_image: {
    fields: ['name', 'photo_id', 'active', 'corners', 'source_text', 'source'],
    find: satelliteImages.find,
    // A photo that another one replaced is gone; an earlier state comes back with the present one.
    edit: (ctx, id, { photo_id: _gone, ...changes }) => editSatelliteImage(ctx, id, changes),
  },
};
