import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requiredText } from 'contract';
import * as z from 'contract/z';
import { ApiError } from 'shared-auth';
import { ListField, TextField } from '../fields/index.ts';
import { Form, FormSection, useFieldArray } from '../form/index.ts';
import { TestUi } from '../testing/index.tsx';
import { FormSteps } from './form-steps.tsx';

const schema = z.strictObject({ ground: requiredText(20), name: requiredText(20) });
type Values = z.input<typeof schema>;

function Example(props: {
  inOrder?: boolean;
  initial?: Values;
  onSubmit?: (values: Values) => Promise<unknown>;
}) {
  const { inOrder = true, initial = { ground: '', name: '' }, onSubmit = async () => {} } = props;
  return (
    <TestUi>
      <Form schema={schema} initial={initial} latest={null} onSubmit={onSubmit} actions={<i>más</i>}>
        <FormSteps
          label="Pasos"
          inOrder={inOrder}
          steps={[
            {
              id: 'one',
              label: 'Terreno',
              children: (
                <FormSection>
                  <TextField<Values> name="ground" label="Suelo" />
                </FormSection>
              ),
            },
            {
              id: 'two',
              label: 'Datos',
              children: (
                <FormSection>
                  <TextField<Values> name="name" label="Nombre" />
                </FormSection>
              ),
            },
          ]}
        />
      </Form>
    </TestUi>
  );
}
const box = (name: string) =>
  screen.queryByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => {
    run(0);
    return 0;
  });
});

describe('the steps of a form', () => {
  it('validate a step before the next, by the button and by Enter, and keep what was typed', async () => {
    const onSubmit = jest.fn(async (_: Values) => {});
    render(<Example onSubmit={onSubmit} />);
    expect(screen.queryByText('más')).toBeNull();
    await press('Siguiente');
    expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
    expect(document.activeElement).toBe(box('Suelo'));
    expect(box('Nombre')).toBeNull();
    await userEvent.keyboard('aquí{Enter}');
    await waitFor(() => expect(box('Nombre')).not.toBeNull());
    expect(box('Suelo')).toBeNull();
    expect(screen.queryByText('Este campo es obligatorio')).toBeNull();
    await press('Anterior');
    expect(box('Suelo')?.value).toBe('aquí');
    await userEvent.click(screen.getByRole('tab', { name: /Datos/ }));
    await waitFor(() => expect(box('Nombre')).not.toBeNull());
    await userEvent.type(box('Nombre') as HTMLInputElement, 'Muelle');
    await press('Guardar');
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ ground: 'aquí', name: 'Muelle' });
  });

  it('open the step of the field that the server rejected', async () => {
    const refusal = new ApiError({
      status: 422,
      code: 'validation',
      message: 'No',
      fields: { ground: ['Se cruza'] },
    });
    const onSubmit = () => Promise.reject(refusal);
    render(<Example inOrder={false} initial={{ ground: 'a', name: 'b' }} onSubmit={onSubmit} />);
    await userEvent.click(screen.getByRole('tab', { name: /Datos/ }));
    await press('Guardar');
    expect(await screen.findByText('Se cruza')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box('Suelo')));
  });

  it('save an existing record from any step', async () => {
    const onSubmit = jest.fn(async (_: Values) => {});
    render(<Example inOrder={false} initial={{ ground: 'a', name: 'b' }} onSubmit={onSubmit} />);
    await press('Siguiente');
    expect(box('Nombre')).not.toBeNull();
    await press('Anterior');
    await press('Guardar');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('open a later step if saving from the first finds an error there', async () => {
    render(<Example inOrder={false} initial={{ ground: 'a', name: '' }} />);
    await press('Guardar');
    await waitFor(() => expect(document.activeElement).toBe(box('Nombre')));
  });
});

const crew = z.strictObject({
  ground: requiredText(20),
  people: z.array(z.strictObject({ name: requiredText(20) })).check(z.minLength(1)),
});
type Crew = z.input<typeof crew>;

function People() {
  const { fields, append } = useFieldArray<Crew, 'people'>({ name: 'people' });
  return (
    <ListField<Crew> name="people" label="Personas">
      {fields.map(({ id }, index) => (
        <TextField<Crew> key={id} name={`people.${index}.name`} label="Nombre" />
      ))}
      <button type="button" onClick={() => append({ name: '' }, { shouldFocus: false })}>
        Agregar
      </button>
    </ListField>
  );
}

it('a step shows what a list as a whole lacks, and then what its rows lack', async () => {
  render(
    <TestUi>
      <Form schema={crew} initial={{ ground: 'aquí', people: [] }} latest={null} onSubmit={async () => {}}>
        <FormSteps
          label="Pasos"
          inOrder
          steps={[
            { id: 'one', label: 'Gente', children: <People /> },
            { id: 'two', label: 'Terreno', children: <TextField<Crew> name="ground" label="Suelo" /> },
          ]}
        />
      </Form>
    </TestUi>,
  );
  await press('Siguiente');
  expect(await screen.findByText('Elija al menos 1')).toBeTruthy();
  await press('Agregar');
  await waitFor(() => expect(screen.queryByText('Elija al menos 1')).toBeNull());
  await press('Siguiente');
  expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
  expect(box('Suelo')).toBeNull();
  await userEvent.type(box('Nombre') as HTMLInputElement, 'Ana');
  await press('Siguiente');
  await waitFor(() => expect(box('Suelo')).not.toBeNull());
});
