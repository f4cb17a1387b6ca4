import { expect, it } from '@jest/globals';
import { createEmployee, createProvider, type Employee, listEmployees, type Paged } from 'contract';
import type { TestClient } from '../../testing/domain.ts';
import type { TestApp } from '../../testing/harness.ts';
import { withTwoClients } from '../../testing/two-clients.ts';
import { createVisitorLog } from '../../testing/visitor-log.ts';

let app: TestApp;
let one: TestClient;
withTwoClients(
  async (clients) => {
    ({ app, one } = clients);
  },
  { one: { phones: 0 } },
);

/** Characters of three bytes that no compression makes shorter. */
const longest = (seed: number) =>
  Array.from({ length: 255 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919 + seed * 104_729 + at * at * 31) % 20_000)),
  ).join('');
const EMAIL = `${'a'.repeat(60)}@${Array.from({ length: 4 }, () => 'b'.repeat(44)).join('.')}.example`;

it('fit the index that people are listed by', async () => {
  const { department } = await createVisitorLog(app, one);
  const person = {
    ...{ name: longest(1), last_name: longest(2), position: longest(3), email: EMAIL, phone: '' },
    ...{
      identity: 'EXTRANJERO0123456789',
      foreign_document: true,
      plate: '',
      foreign_plate: false,
      active: true,
    },
    ...{ department_id: department, subdepartment_id: null },
  };
  const made = await app.call<Employee>(createEmployee, { as: one.operator, body: person });
  expect([made.status, made.text.slice(0, 200)]).toEqual([201, expect.anything()]);
  const query = { search: longest(3).slice(0, 40), sort: 'name' };
  const { body } = await app.call<Paged<Employee>>(listEmployees, { as: one.operator, query });
  expect(body.data?.data.map(({ id }) => id)).toEqual([made.body.data?.id]);
  const provider = {
    ...{
      name: longest(4),
      business_name: longest(5),
      contact_name: longest(6),
      ruc: 'EXTRANJERO0123456789',
      foreign_document: true,
    },
    ...{ email: EMAIL, phone: '', address: '', active: true },
  };
  const { status, text } = await app.call(createProvider, { as: one.operator, body: provider });
  expect([status, text.slice(0, 200)]).toEqual([201, expect.anything()]);
});
