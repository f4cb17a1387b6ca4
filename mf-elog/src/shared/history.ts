import type { HistoryEntity } from 'contract';

/** Words of fields and values that no column has by its own name, for the history of this area's records. */
const labels = {
  lat: 'branch.coordinates',
  lng: 'branch.coordinates',
  name: 'common.name',
  last_name: 'common.lastName',
  identity: 'common.identity',
  identification: 'common.identity',
  branch_id: 'common.branch',
  username: 'account.username',
  password: 'account.password',
  blocked: 'common.status',
  requester: 'account.role.requester',
  validator: 'account.role.validator',
  authorizer: 'account.role.authorizer',
  visualizer: 'account.role.visualizer',
  foreign: 'common.foreign',
  foreign_document: 'common.foreign',
  foreign_plate: 'plate.foreign',
  plate: 'common.plate',
  phone: 'common.phone',
  email: 'common.email',
  address: 'common.address',
  description: 'common.description',
  position: 'common.position',
  active: 'common.status',
  applies_to: 'access.by',
  user_id: 'access.user',
  subdepartment_ids: 'access.points',
  user_type: 'access.type',
  valid_from: 'listing.from',
  valid_until: 'listing.until',
  documents_until: 'staff.documentsUntil',
} as const;

const values = {
  active: { true: 'common.isActive', false: 'common.isInactive' },
  blocked: { true: 'account.isBlocked', false: 'common.isActive' },
  request_mandatory: { true: 'subdepartment.mandatory', false: 'subdepartment.notMandatory' },
  applies_to: { user: 'access.target.user', type: 'access.target.type' },
  user_type: {
    admin: 'userType.admin',
    bitacora_electronica: 'userType.bitacora_electronica',
    cliente: 'userType.cliente',
    garita: 'userType.garita',
    sucursal: 'userType.sucursal',
    uca: 'userType.uca',
    uma: 'userType.uma',
  },
  type: {
    identity: 'listedBy.identity',
    plate: 'listedBy.plate',
    employee: 'staffType.employee',
    carrier: 'staffType.carrier',
  },
} as const;

/** What a resource declares to show the history of its records. */
export const historyOf = (entity: HistoryEntity) => ({ entity, labels, values });
