import * as z from 'contract/z';
import { whole } from '../core/fields.ts';

/** What a UCA's phone may show and how it behaves (spec section 3, UCA settings). */

/** Inclusive bounds of the editable intervals: seconds, minutes or metres, as in their names. */
export const ucaIntervalBounds = {
  collect_seconds: [1, 3600],
  post_seconds: [1, 3600],
  offline_minutes: [1, 1440],
  mishap_seconds: [10, 3600],
  detour_metres: [20, 10_000],
} as const;
export type UcaInterval = keyof typeof ucaIntervalBounds;

export const ucaBehaviours = [
  'express_scan',
  'virtual_sos',
  'virtual_follow_me',
  'bluetooth',
  'auto_assign_geofences',
] as const;

/** The buttons of the mobile app. */
export const ucaButtons = [
  'button_sos',
  'button_follow_me',
  'button_activity',
  'button_task',
  'button_express_scan',
  'button_scan',
  'button_form',
  'button_geofence',
] as const;

export const ucaSettings = z.strictObject({
  express_scan: z.boolean(),
  virtual_sos: z.boolean(),
  virtual_follow_me: z.boolean(),
  bluetooth: z.boolean(),
  auto_assign_geofences: z.boolean(),
  button_sos: z.boolean(),
  button_follow_me: z.boolean(),
  button_activity: z.boolean(),
  button_task: z.boolean(),
  button_express_scan: z.boolean(),
  button_scan: z.boolean(),
  button_form: z.boolean(),
  button_geofence: z.boolean(),
  collect_seconds: whole(...ucaIntervalBounds.collect_seconds),
  post_seconds: whole(...ucaIntervalBounds.post_seconds),
  /** Null: use the client's setting. */
  offline_minutes: z.nullable(whole(...ucaIntervalBounds.offline_minutes)),
  mishap_seconds: whole(...ucaIntervalBounds.mishap_seconds),
  detour_metres: whole(...ucaIntervalBounds.detour_metres),
});
export type UcaSettings = z.infer<typeof ucaSettings>;

/** What a new UCA starts with. */
export const defaultUcaSettings: UcaSettings = {
  express_scan: false,
  virtual_sos: true,
  virtual_follow_me: true,
  bluetooth: false,
  auto_assign_geofences: false,
  button_sos: true,
  button_follow_me: true,
  button_activity: true,
  button_task: true,
  button_express_scan: false,
  button_scan: true,
  button_form: true,
  button_geofence: false,
  collect_seconds: 10,
  post_seconds: 30,
  offline_minutes: null,
  mishap_seconds: 120,
  detour_metres: 100,
};

export const ucaSettingNames = Object.keys(ucaSettings.shape) as (keyof UcaSettings)[];
