import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changedFields, visitChange } from './visit-changes.ts';
import { type VisitInput, visitInput, visitRisks } from './visit-input.ts';

const guest = (identity: string) => ({
  ...{ guest_id: null, name: 'Ana', last_name: 'Vera', identity, foreign_document: true },
});
const asked: VisitInput = {
  ...{ name: 'Filtros', branch_id: 1, department_id: 2, subdepartment_id: 3, main_reason: 'maintenance' },
  ...{ secondary_reason: 'Cambio de filtros', risky: false, risks: [], risk_detail: '', weekdays: [] },
  ...{ starts_at: '2026-11-23T13:00:00Z', ends_at: '2026-11-27T15:00:00Z', files: [], order_number: '' },
  ...{ staff: 'external', supervising_entity: 'external', equipment: [] },
  guests: [guest('PASS01'), guest('PASS02')],
  supervisors: [{ employee_id: null, name: 'Luis', phone: '' }],
};
const drill = { way: 'enter', description: 'Taladro', serial: '', quantity: 1 } as const;
const change = (part: Partial<VisitInput>, before = asked) => visitChange(before, { ...before, ...part });

describe('what a reviewer changed', () => {
  it('is nothing where only the order, the bank or the way of writing differs', () => {
    expect(change({})).toBeNull();
    expect(change({ guests: [{ ...guest('PASS02'), guest_id: 7 }, guest('PASS01')] })).toBeNull();
    expect(change({ starts_at: '2026-11-23T08:00:00-05:00' })).toBeNull();
    expect(change({ equipment: [{ ...drill, photo: null }] }, { ...asked, equipment: [drill] })).toBeNull();
  });

  it('is material where votes no longer hold', () => {
    expect(change({ guests: [...asked.guests, guest('PASS03')] })).toBe('material');
    expect(change({ ends_at: '2026-11-27T16:00:00Z' })).toBe('material');
    expect(change({ subdepartment_id: 4 })).toBe('material');
    expect(change({ risky: true, risks: ['heights'] })).toBe('material');
    expect(change({ weekdays: [1, 2] }, { ...asked, weekdays: [1] })).toBe('material');
    expect(change({ weekdays: [] }, { ...asked, weekdays: [1] })).toBe('material');
  });

  it('is small where less is requested, or words are corrected', () => {
    expect(change({ guests: [guest('PASS01')] })).toBe('small');
    expect(change({ ends_at: '2026-11-26T15:00:00Z' })).toBe('small');
    expect(change({ weekdays: [1] })).toBe('small');
    expect(change({ order_number: 'OT-1' })).toBe('small');
    expect(change({ equipment: [{ ...drill, photo: 4 }] }, { ...asked, equipment: [drill] })).toBe('small');
    expect(change({ risks: [] }, { ...asked, risky: true, risks: ['heights'] })).toBe('small');
  });

  it('names the fields', () => {
    expect(changedFields(asked, { ...asked, order_number: 'OT-1', guests: [guest('PASS01')] })).toEqual([
      'order_number',
      'guests',
    ]);
  });
});

it('never calls a request changed that is the same, nor the same that lost its guests', () => {
  const some = fc.uniqueArray(fc.constantFrom('PASS01', 'PASS02', 'PASS03', 'PASS04'), { minLength: 1 });
  fc.assert(
    fc.property(some, some, fc.uniqueArray(fc.constantFrom(...visitRisks)), (before, after, risks) => {
      const one = { ...asked, risks, guests: before.map(guest) };
      const other = { ...asked, risks: [...risks].reverse(), guests: after.map(guest) };
      const isSame = before.length === after.length && before.every((name) => after.includes(name));
      expect(visitChange(one, other) === null).toBe(isSame);
      if (after.some((name) => !before.includes(name))) expect(visitChange(one, other)).toBe('material');
    }),
  );
});

it('a request needs what the spec requires', () => {
  const issues = (part: object) =>
    visitInput.safeParse({ ...asked, ...part }).error?.issues.map(({ path }) => path.join('.'));
  expect(issues({})).toBeUndefined();
  expect(issues({ secondary_reason: 'undefined' })).toEqual(['secondary_reason']);
  expect(issues({ risky: true, risks: ['heights'] })).toEqual(['files']);
  expect(issues({ ends_at: asked.starts_at })).toEqual(['ends_at']);
  expect(issues({ guests: [guest('PASS01'), guest('pass-01')] })).toEqual(['guests']);
  expect(issues({ guests: [{ ...guest('1710034066'), foreign_document: false }] })).toEqual([
    'guests.0.identity',
  ]);
});
