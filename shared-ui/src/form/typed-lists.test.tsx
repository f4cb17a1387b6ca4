import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { email, requiredText } from 'contract';
import * as z from 'contract/z';
import { TagsField, TextField } from '../fields/index.ts';
import { TestUi } from '../testing/index.tsx';
import { Form } from './index.ts';

const schema = z.strictObject({ name: requiredText(20), emails: z.array(email) });
type Values = z.input<typeof schema>;
const saved = jest.fn<(values: Values) => Promise<void>>(async () => {});

function show(initial: Values) {
  saved.mockClear();
  render(
    <TestUi>
      <Form schema={schema} initial={initial} latest={null} onSubmit={saved} unguarded>
        <TextField<Values> name="name" label="Nombre" />
        <TagsField<Values> name="emails" label="Correos" kind="email" />
      </Form>
    </TestUi>,
  );
  return screen.getByRole<HTMLInputElement>('textbox', { name: /Correos/ });
}

it('one wrong address of a list is told at the list, which is led to', async () => {
  const box = show({ name: 'Muelle', emails: ['a@x.ec', 'nadie'] });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(saved).not.toHaveBeenCalled();
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/correo/i, { selector: '.v-field-error' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar nadie' }));
  await waitFor(() => expect(screen.queryByText(/correo/i, { selector: '.v-field-error' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(saved.mock.lastCall?.[0].emails).toEqual(['a@x.ec']);
});

it('saving by keyboard takes the address that is being typed along', async () => {
  const box = show({ name: 'Muelle', emails: ['a@x.ec'] });
  await userEvent.type(box, 'b@x.ec');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.lastCall?.[0].emails).toEqual(['a@x.ec', 'b@x.ec']);
});
