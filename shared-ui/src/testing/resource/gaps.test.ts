import { expect, it } from '@jest/globals';
import { createBranch, getBranch, listBranches, updateBranch } from 'contract';
import * as z from 'contract/z';
import type { Resource } from '../../resource/index.ts';
import { gapsOf } from './gaps.ts';

const row = { id: 4, name: 'Norte' };
const form = { schema: z.object({ name: z.string() }), blank: { name: '' }, Fields: () => null };
/** A list that nothing writes, and the form that edits and creates its rows. */
const gaps = (resource: object, example: object = {}) =>
  gapsOf(
    { name: 'elog.branches', paths: { list: '/sucursales' }, ...resource } as unknown as Resource,
    { words: {}, row, ...example } as never,
  );
const read = { endpoints: { list: listBranches } };
const nobodys = { endpoints: { list: { ...listBranches, path: '/v1/plano' } } };
const created = {
  ...{ form, paths: { list: '/sucursales', create: '/sucursales/create' } },
  endpoints: { list: listBranches, create: createBranch },
};
const edited = {
  ...{ form, paths: { list: '/sucursales', edit: () => '/sucursales/edit/4' } },
  endpoints: { list: listBranches, get: getBranch, update: updateBranch },
};
const create = { fill: async () => {}, body: {} };

it.each([
  ['a form that creates, without its steps', gaps(created), /^elog.branches .*: add `create`/],
  ['steps without a form that creates', gaps(read, { create }), /: remove `create`/],
  ['rows that nothing writes, without a reason', gaps(nobodys), /: add `noLive`/],
  ['a reason for rows that change', gaps(read, { noLive: 'none' }), /: remove `noLive`/],
  ['a form that edits, without a text', gaps(edited, { row: { id: 4, name: '' } }), /: give its `row`/],
])('names %s', (_, found, wanted) => expect(found).toEqual([expect.stringMatching(wanted)]));

it('has nothing against what is complete', () => {
  const complete = [gaps(created, { create }), gaps(read), gaps(nobodys, { noLive: 'none' }), gaps(edited)];
  expect(complete.flat()).toEqual([]);
});
