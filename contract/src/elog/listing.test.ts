import { describe, expect, it } from '@jest/globals';
import * as z from 'contract/z';
import { fieldIssues } from '../core/issues.ts';
import { cedulaCheckDigit } from '../rules/identity.ts';
import { identityForms } from '../rules/person.ts';
import { blacklistInput } from './blacklist.ts';
import { providerInput } from './provider.ts';
import { staffInput } from './staff.ts';

const fieldsOf = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeParse(schema, value);
  return result.success ? [] : fieldIssues(result.error, value).map(({ path, key }) => `${path} ${key}`);
};
const entry = {
  type: 'identity',
  value: '1710034065',
  foreign: false,
  name: 'Rosa',
  reason: 'Hurto',
  valid_from: null,
  valid_until: '',
};
const worker = {
  name: 'Rosa',
  last_name: 'Quimí',
  identity: '1710034065',
  foreign_document: false,
  phone: '',
  email: '',
  plate: '',
  foreign_plate: false,
  active: true,
  type: 'carrier',
  branch_id: 1,
  provider_id: null,
  position: '',
  documents_until: '2027-01-31',
};

describe('an entry of the blacklist', () => {
  it('is an Ecuadorian document or plate, or one marked as foreign', () => {
    expect(fieldsOf(blacklistInput, entry)).toEqual([]);
    expect(fieldsOf(blacklistInput, { ...entry, value: '0992846178001' })).toEqual([]);
    expect(fieldsOf(blacklistInput, { ...entry, value: 'AB1234' })).toEqual(['value error.document']);
    expect(fieldsOf(blacklistInput, { ...entry, value: 'AB1234', foreign: true })).toEqual([]);
    expect(fieldsOf(blacklistInput, { ...entry, type: 'plate' })).toEqual(['value error.plate']);
    expect(fieldsOf(blacklistInput, { ...entry, type: 'plate', value: 'GSQ-1234' })).toEqual([]);
  });

  it('reports everything wrong at once, and treats as empty what the spec calls empty', () => {
    const wrong = { ...entry, value: 'x', name: 'null', valid_from: '2026-02-02', valid_until: '2026-02-01' };
    expect(fieldsOf(blacklistInput, wrong).sort()).toEqual([
      'name error.required',
      'valid_until error.dateOrder',
      'value error.document',
    ]);
    expect(fieldsOf(blacklistInput, undefined)).toEqual([' error.required']);
  });
});

describe('staff and providers', () => {
  it('have a valid document, plate and last day', () => {
    expect(fieldsOf(staffInput, worker)).toEqual([]);
    expect(fieldsOf(staffInput, { ...worker, identity: '1710034066', plate: 'A1' })).toEqual([
      'identity error.cedula',
      'plate error.plate',
    ]);
    expect(fieldsOf(staffInput, { ...worker, plate: 'A1', foreign_plate: true })).toEqual([]);
    expect(fieldsOf(staffInput, { ...worker, documents_until: '' })).toEqual([
      'documents_until error.required',
    ]);
    expect(fieldsOf(staffInput, { ...worker, documents_until: '2027-02-30' })).toEqual([
      'documents_until error.date',
    ]);
    const provider = {
      name: 'Grúas',
      business_name: '',
      ruc: '1710034065',
      foreign_document: false,
      contact_name: '',
      phone: '',
      email: '',
      address: '',
      active: true,
    };
    expect(fieldsOf(providerInput, provider)).toEqual(['ruc error.ruc']);
    expect(fieldsOf(providerInput, { ...provider, foreign_document: true })).toEqual([]);
  });
});

it('knows a person by their cédula and by their RUC', () => {
  const cedula = `171003406${cedulaCheckDigit('171003406')}`;
  expect(identityForms(`${cedula}001`)).toEqual([`${cedula}001`, cedula]);
  expect(identityForms(cedula)).toEqual([cedula, `${cedula}001`]);
  expect(identityForms('0992846178001')).toEqual(['0992846178001']);
  expect(identityForms('ab-12 34')).toEqual(['AB1234']);
});
