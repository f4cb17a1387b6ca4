import * as z from 'contract/z';
import { activeQuery, catalogueEndpoints } from '../core/catalogue.ts';
import { qrTypes } from '../core/constants.ts';
import { id, once, requiredText, text } from '../core/fields.ts';
import { TIME_PATTERN } from '../core/plain-values.ts';
import { onRecords } from '../rules/person.ts';

const whole = (minimum: number, maximum: number) =>
  z.nullable(z.number().check(z.int(), z.minimum(minimum), z.maximum(maximum)));
const hour = text(8).check(z.refine((value) => value === '' || TIME_PATTERN.test(value), 'error.time'));

const fields = z.strictObject({
  name: requiredText(120),
  description: text(255),
  /** Metres between the phone's fix and the checkpoint; null: not checked. */
  max_metres: whole(5, 10_000),
  /** Minutes between two scans of one checkpoint by the same UCA, of which the first met the rest; null: not checked. */
  min_minutes: whole(1, 1440),
  /** Types of QR that are accepted. */
  qr_types: z.array(z.enum(qrTypes)).check(z.minLength(1, 'error.required'), z.overwrite(once)),
  /** An observation must have text. */
  text_required: z.boolean(),
  /** Hours in the client's zone; both empty: all day. An end before the start is on the next day. */
  from_time: hour,
  to_time: hour,
  /** 1 Monday to 7 Sunday; empty: all of them. */
  days: z.array(z.number().check(z.int(), z.minimum(1), z.maximum(7))).check(z.overwrite(once)),
  active: z.boolean(),
  /** Needed when the caller sees all clients; otherwise the caller's own client is taken. */
  client_id: z.optional(id),
});

/** A range needs both ends. */
const wholeHours = z.refine<{ from_time?: unknown; to_time?: unknown }>(
  ({ from_time, to_time }) => (from_time === '') === (to_time === ''),
  { path: ['to_time'], error: 'error.hours', when: onRecords },
);

/** A scan rule (regla de escaneo): what makes a scan at a checkpoint valid. */
export const scanRuleInput = fields.check(wholeHours);
export type ScanRuleInput = z.infer<typeof fields>;

export const scanRule = z.object({
  id,
  client_id: id,
  client_name: z.string(),
  ...z.omit(fields, { client_id: true }).shape,
  /** How many checkpoints use it. */
  checkpoints: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ScanRule = z.infer<typeof scanRule>;

export const {
  list: listScanRules,
  get: getScanRule,
  create: createScanRule,
  update: updateScanRule,
  remove: deleteScanRule,
  restore: restoreScanRule,
} = catalogueEndpoints({
  path: '/v1/regla',
  access: 'entities.ucas',
  one: 'a scan rule',
  many: 'Scan rules',
  query: activeQuery,
  input: scanRuleInput,
  fields,
  row: scanRule,
});
