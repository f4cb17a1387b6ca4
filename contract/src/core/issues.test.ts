import { describe, expect, it } from '@jest/globals';
import * as z from 'contract/z';
import fc from 'fast-check';
import { createBranch } from '../elog/branch.ts';
import { message } from '../messages/message.ts';
import { createNotificationRequest } from '../notifications/notification-request.ts';
import { fieldIssues } from './issues.ts';
import { listQuery } from './paging.ts';

function issuesOf(schema: z.core.$ZodType | undefined, input: unknown) {
  const parsed = schema && z.safeParse(schema, input);
  return parsed && !parsed.success ? fieldIssues(parsed.error, input) : [];
}

const branch = {
  name: 'Matriz',
  code: '',
  address: '',
  city: 'Quito',
  province: 'Pichincha',
  phone: '',
  email: '',
  lat: null,
  lng: null,
  active: true,
};

describe('what is wrong with a body', () => {
  it('nothing, when it is right', () => {
    expect(issuesOf(createBranch.body, branch)).toEqual([]);
  });

  it('names the field and words the error in both languages', () => {
    const [issue] = issuesOf(createBranch.body, { ...branch, name: '  ' });
    expect(issue).toMatchObject({ path: 'name', key: 'error.required' });
    expect(message('es', 'error.required')).toBe('Este campo es obligatorio');
    expect(message('en', 'error.required')).toBe('This field is required');
    const [long] = issuesOf(createBranch.body, { ...branch, name: 'x'.repeat(256) });
    expect(long && message('en', long.key, long.params)).toBe('Must have at most 255 characters');
  });

  it('refuses unknown fields, control characters and wrong types by name', () => {
    expect(issuesOf(createBranch.body, { ...branch, is_admin: true })).toMatchObject([
      { path: 'is_admin', key: 'error.unknownField' },
    ]);
    expect(issuesOf(createBranch.body, { ...branch, code: 'a\u0000b' })).toMatchObject([
      { path: 'code', key: 'error.controlCharacters' },
    ]);
    expect(issuesOf(createBranch.body, { ...branch, lat: 91 })).toMatchObject([
      { path: 'lat', key: 'error.latitude' },
    ]);
  });

  it('reports what a check found, not the schema’s error for its type', () => {
    const body = z.strictObject({
      calls: z.number('error.number').check(z.int('error.integer'), z.minimum(2), z.maximum(75)),
      identity: z.string('error.required').check(z.minLength(1, 'error.required'), z.maxLength(5)),
    });
    const keys = (input: unknown) =>
      issuesOf(body, input).map(({ path, key, params }) => [path, key, params]);
    const right = { calls: 5, identity: '17' };
    expect(keys({ ...right, calls: 76 })).toEqual([['calls', 'error.max', { maximum: 75 }]]);
    expect(keys({ ...right, calls: 1e300 })).toEqual([['calls', 'error.max', { maximum: 75 }]]);
    expect(keys({ ...right, calls: 1 })).toEqual([['calls', 'error.min', { minimum: 2 }]]);
    expect(keys({ ...right, calls: 2.5 })).toEqual([['calls', 'error.integer', {}]]);
    expect(keys({ ...right, calls: Number.NaN })).toEqual([['calls', 'error.number', {}]]);
    expect(keys({ ...right, identity: '123456' })).toEqual([['identity', 'error.tooLong', { maximum: 5 }]]);
    expect(keys({ ...right, identity: '' })).toEqual([['identity', 'error.required', {}]]);
    expect(message('es', 'error.max', { maximum: 75 })).toBe('El valor no puede superar el máximo (75)');
  });

  it('a notification request needs at least one user or group', () => {
    const body = {
      name: 'Ronda',
      title: 'Ronda',
      description: '',
      mode: 'report',
      request_photo: false,
      dispatch_now: true,
      uca_ids: [],
      group_ids: [],
    };
    const parsed = createNotificationRequest.body?.safeParse(body);
    expect(parsed && !parsed.success && fieldIssues(parsed.error, body)).toMatchObject([
      { path: 'uca_ids', key: 'error.recipients' },
    ]);
    const right = createNotificationRequest.body?.safeParse({ ...body, group_ids: [4] });
    expect(right?.data).toMatchObject({ max_response_time: 5, time_format: 'minute' });
  });

  it('never throws and always finds a message, on any input', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        for (const issue of issuesOf(createBranch.body, input)) {
          expect(message('es', issue.key, issue.params)).not.toMatch(/\{\w+\}/);
        }
      }),
    );
  });
});

describe('the query of a list', () => {
  it('has defaults, reads numbers and refuses other page sizes', () => {
    expect(listQuery.parse({})).toEqual({ page: 1, per_page: 20 });
    expect(listQuery.parse({ page: '3', per_page: '200', sort: '-name' })).toEqual({
      page: 3,
      per_page: 200,
      sort: '-name',
    });
    for (const bad of [
      { per_page: '33' },
      { page: '0' },
      { page: 'x' },
      { sort: 'name; drop' },
      { other: '1' },
    ]) {
      expect(listQuery.safeParse(bad).success).toBe(false);
    }
  });
});
