import { groupKindFacts, groupKinds, type HistoryEntity } from 'contract';

/** Words of fields and values that no column has by its own name, for the history of this area's records. */
const labels = {
  name: 'common.name',
  last_name: 'common.lastName',
  description: 'common.description',
  phone: 'common.phone',
  blocked: 'uca.state',
  type: 'common.type',
  place_id: 'common.place',
  branch_id: 'common.branch',
  lat: 'common.coordinates',
  lng: 'common.coordinates',
  express_scan: 'uca.behaviour.express_scan',
  virtual_sos: 'uca.behaviour.virtual_sos',
  virtual_follow_me: 'uca.behaviour.virtual_follow_me',
  bluetooth: 'uca.behaviour.bluetooth',
  auto_assign_geofences: 'uca.behaviour.auto_assign_geofences',
  button_sos: 'uca.button.button_sos',
  button_follow_me: 'uca.button.button_follow_me',
  button_activity: 'uca.button.button_activity',
  button_task: 'uca.button.button_task',
  button_express_scan: 'uca.button.button_express_scan',
  button_scan: 'uca.button.button_scan',
  button_form: 'uca.button.button_form',
  button_geofence: 'uca.button.button_geofence',
  collect_seconds: 'uca.interval.collect_seconds',
  post_seconds: 'uca.interval.post_seconds',
  offline_minutes: 'uca.interval.offline_minutes',
  mishap_seconds: 'uca.interval.mishap_seconds',
  detour_metres: 'uca.interval.detour_metres',
  added_ids: 'group.added',
  removed_ids: 'group.removed',
  label_ids: 'label.title',
  scan_rule_id: 'scanRule.one',
  max_metres: 'scanRule.maxMetres',
  min_minutes: 'scanRule.minMinutes',
  qr_types: 'scanRule.qrTypes',
  text_required: 'scanRule.textRequired',
  from_time: 'scanRule.hours',
  to_time: 'scanRule.hours',
  days: 'scanRule.days',
  active: 'scanRule.active',
  color: 'label.color.title',
  every_year: 'holiday.everyYear',
} as const;

const values = {
  blocked: { true: 'uca.isBlocked', false: 'uca.isActive' },
  entity: Object.fromEntries(
    groupKinds.map((kind) => [kind, `group.kind.${groupKindFacts[kind].name}` as const]),
  ),
  color: {
    slate: 'label.color.slate',
    blue: 'label.color.blue',
    teal: 'label.color.teal',
    olive: 'label.color.olive',
    brown: 'label.color.brown',
    plum: 'label.color.plum',
    violet: 'label.color.violet',
    indigo: 'label.color.indigo',
  },
  qr_type: {
    N: 'checkpoint.qr.N',
    L: 'checkpoint.qr.L',
    C: 'checkpoint.qr.C',
    K: 'checkpoint.qr.K',
  },
} as const;

/** What a resource declares to show the history of its records. */
export const historyOf = (entity: HistoryEntity) => ({ entity, labels, values });
