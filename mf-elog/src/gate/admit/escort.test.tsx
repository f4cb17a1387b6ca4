import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AdmitBody, admitBody } from 'contract';
import { clearApiCache } from 'shared-auth';
import { Form } from 'shared-ui/form';
import { addTestWords, fakeApi, type Reply, type Request, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { Escort, type Supervisors } from './escort.tsx';

afterEach(async () => {
  cleanup();
  await clearApiCache();
});

const person = {
  ...{ identity: '1710034065', foreign_document: false, name: 'Rosa', last_name: 'Quimí', badge: '' },
};
const host = { position: 'Jefa de turno', department_name: 'Operaciones', by_email: true, by_push: false };

/** The field in the form of an entry, and what was submitted. */
function open(
  escorted: boolean,
  hosts: Reply | ((request: Request) => Reply),
  supervisors: Supervisors = [{ employee_id: null, name: 'Luis Vera', phone: '' }],
) {
  addTestWords('mf-elog', words);
  fakeApi((request) => (typeof hosts === 'function' ? hosts(request) : hosts));
  const saved: AdmitBody[] = [];
  const initial: AdmitBody = {
    ...{ key: crypto.randomUUID(), branch_id: 4, subdepartment_id: null, plate: '', company: '', host: null },
    ...{
      people: [{ ...person, escorted }],
      escort: null,
      approval: null,
      equipment: [],
      note: '',
      held: null,
    },
  };
  render(
    <TestUi>
      <Form
        schema={admitBody}
        label="Entrada"
        initial={initial}
        latest={null}
        submitLabel="Registrar"
        onSubmit={async (body) => void saved.push(body)}
        onSaved={() => {}}
      >
        <Escort branch={4} supervisors={supervisors} />
      </Form>
    </TestUi>,
  );
  return saved;
}
const box = () => screen.findByRole('combobox', { name: /Quién lo acompaña/ });
const submitted = async (saved: AdmitBody[]) => {
  await userEvent.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved[0]?.escort;
};

it('is asked only where someone may not go alone', () => {
  open(false, { data: { data: [] } });
  expect(screen.queryByText(/Quién lo acompaña/)).toBeNull();
});

it('offers who supervises the visit, and employees of the branch', async () => {
  const saved = open(true, { data: { data: [{ ...host, id: 9, name: 'Elena Paz' }] } });
  await userEvent.click(await box());
  expect(await screen.findByRole('option', { name: /Luis Vera/ })).toBeTruthy();
  await userEvent.click(await screen.findByRole('option', { name: /Elena Paz/ }));
  expect(await submitted(saved)).toEqual({ employee_id: 9, name: 'Elena Paz' });
});

it('offers a supervisor of the visit who is an employee of another branch', async () => {
  const hosts = { data: { data: [{ ...host, id: 9, name: 'Elena Paz' }] } };
  const saved = open(true, hosts, [{ employee_id: 31, name: 'Carla Mora', phone: '' }]);
  await userEvent.click(await box());
  await userEvent.click(await screen.findByRole('option', { name: /Carla Mora/ }));
  expect(await submitted(saved)).toEqual({ employee_id: 31, name: 'Carla Mora' });
});

it('accepts a name where employees cannot be looked up', async () => {
  const saved = open(true, { status: 503 });
  await userEvent.type(await screen.findByRole('textbox', { name: /Quién lo acompaña/ }), 'Ana Loor');
  expect(await submitted(saved)).toEqual({ employee_id: null, name: 'Ana Loor' });
});

it('keeps what is being typed when the connection is lost meanwhile, and stays a text box', async () => {
  const saved = open(true, ({ query }) =>
    (query.get('search') ?? '').length > 2
      ? { status: 503 }
      : { data: { data: [{ ...host, id: 9, name: 'Elena Paz' }] } },
  );
  await userEvent.type(await box(), 'Ana');
  const text = await screen.findByRole<HTMLInputElement>('textbox', { name: /Quién lo acompaña/ });
  await waitFor(() => expect(text.value).toBe('Ana'));
  expect(document.activeElement).toBe(text);
  await userEvent.keyboard(' Loor');
  expect(await submitted(saved)).toEqual({ employee_id: null, name: 'Ana Loor' });
});

it('says why employees could not be found, and keeps the search box', async () => {
  open(true, ({ query }) =>
    query.get('search') ? { status: 403, message: 'No puede' } : { data: { data: [] } },
  );
  await userEvent.type(await box(), 'A');
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(await box()).toBe(document.activeElement);
});
