import { expect, it } from '@jest/globals';
import * as z from 'contract/z';
import * as contract from '../index.ts';
import * as access from './import-access.ts';
import * as activity from './import-activity.ts';
import * as checkpoint from './import-checkpoint.ts';
import * as geofence from './import-geofence.ts';
import * as guest from './import-guest.ts';
import type { ImportKind } from './import-kind.ts';
import * as ube from './import-ube.ts';
import * as uca from './import-uca.ts';
import * as visitorLog from './import-visitor-log.ts';

/** Imports accept texts of 255 characters (spec section 5), and so must the form that edits them afterwards. */
const kinds = [access, activity, checkpoint, geofence, guest, ube, uca, visitorLog].flatMap(
  (module) => Object.values(module) as ImportKind[],
);
type Shape = Record<string, z.core.$ZodType>;
const forms: Partial<Record<string, { shape: object }>> = {
  ubes: contract.ubeInput,
  invitados: contract.guestInput,
  empleados: contract.employeeInput,
  proveedores: contract.providerInput,
  trabajadores: contract.staffInput,
  vip: contract.vipInput,
  blacklist: contract.blacklistInput,
  ucas: contract.ucaInput,
  checkpoints: contract.checkpointInput,
  geocercas: contract.geofenceInput,
};
const takes = (schema: z.core.$ZodType, length: number) => z.safeParse(schema, 'a'.repeat(length)).success;
/** Lists of words, and long texts such as a polygon's corners. */
const long = new Set([
  ...['labels', 'corners', 'ucas', 'checkpoints', 'types', 'groups', 'points', 'instructions'],
  ...['weekdays', 'month_days', 'times', 'except', 'after_minutes', 'ask', 'note'],
]);
/** Free text, as opposed to a document, a day or a yes: a field that accepts one word accepts a long one. */
const texts = (shape: Shape) =>
  Object.entries(shape).filter(
    ([field, schema]) => takes(schema, 30) && field !== 'password' && !long.has(field),
  );

it.each(kinds.map((kind) => [kind.kind, kind] as const))('%s', (kind, { row }) => {
  const fields = texts(row.shape as Shape);
  expect(fields.length).toBeGreaterThan(0);
  const form = (forms[kind]?.shape ?? {}) as Shape;
  for (const [field, schema] of fields) {
    expect([field, takes(schema, 255), takes(schema, 256)]).toEqual([field, true, false]);
    const own = form[field];
    if (own && takes(own, 30)) expect([field, 'form', takes(own, 255)]).toEqual([field, 'form', true]);
  }
});
