import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { email, latitude, requiredText, text } from 'contract';
import * as z from 'contract/z';
import { useState } from 'react';
import { ApiError, sessionStore } from 'shared-auth';
import { NumberField, SelectField, TextareaField, TextField } from '../fields/index.ts';
import { fakeApi, type Request, TestUi } from '../testing/index.tsx';
import { changedValues, sameValue } from './changes.ts';
import { writeDraft } from './draft.ts';
import { Form, type FormProps, FormSection, useFormFill } from './index.ts';
import { maxLengths, requiredPaths } from './schema.ts';

const schema = z.strictObject({
  name: requiredText(20),
  note: text(40),
  contact: z.strictObject({ email: z.union([z.literal(''), email]) }),
  lat: z.nullable(latitude),
  kind: z.enum(['a', 'b']),
});
type Values = z.input<typeof schema>;
const initial: Values = { name: '', note: '', contact: { email: '' }, lat: null, kind: 'a' };

/** A choice that fills another field. */
function NameFill() {
  const { set } = useFormFill<Values>();
  return (
    <button type="button" onClick={() => set('name', 'Norte')}>
      Llenar
    </button>
  );
}

function Example(props: Partial<FormProps<typeof schema, unknown>>) {
  return (
    <TestUi>
      <Form schema={schema} initial={initial} latest={null} onSubmit={async () => {}} {...props}>
        <FormSection title="Datos">
          <TextField<Values> name="name" label="Nombre" />
          <TextField<Values> name="contact.email" label="Correo" type="email" hint="Para los avisos" />
          <NumberField<Values> name="lat" label="Latitud" />
          <SelectField<Values>
            name="kind"
            label="Clase"
            options={[
              { value: 'a', label: 'Una' },
              { value: 'b', label: 'Otra' },
            ]}
          />
          <TextareaField<Values> name="note" label="Nota" />
          <NameFill />
        </FormSection>
      </Form>
    </TestUi>
  );
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
const invalid = (fields: Record<string, string[]>) =>
  new ApiError({ status: 422, code: 'validation', message: 'Los datos no son válidos', fields });

beforeEach(() => {
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => {
    run(0);
    return 0;
  });
});
afterEach(() => localStorage.clear());

describe('Form', () => {
  it('derives required marks and lengths from the schema', () => {
    expect([...requiredPaths(schema, initial)]).toEqual(['name']);
    expect(maxLengths(schema).get('name')).toBe(20);
    expect(maxLengths(schema).get('contact.email')).toBe(254);
    render(<Example />);
    expect(box(/Nombre/).getAttribute('aria-required')).toBe('true');
    expect(box(/Nombre/).maxLength).toBe(20);
    expect(box(/Correo/).getAttribute('aria-required')).toBeNull();
    expect(screen.getByText('0 / 40')).toBeTruthy();
  });

  it('reports missing values on saving and moves the focus there', async () => {
    const onSubmit = jest.fn(async () => {});
    render(<Example onSubmit={onSubmit} />);
    await save();
    expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
    expect(document.activeElement).toBe(box(/Nombre/));
    expect(box(/Nombre/).getAttribute('aria-invalid')).toBe('true');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(box(/Nombre/), 'x');
    await waitFor(() => expect(screen.queryByText('Este campo es obligatorio')).toBeNull());
  });

  it('clears an error once a choice has filled its field', async () => {
    render(<Example />);
    await save();
    expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Llenar' }));
    await waitFor(() => expect(screen.queryByText('Este campo es obligatorio')).toBeNull());
  });

  it('reports an invalid value on blur', async () => {
    render(<Example />);
    await userEvent.type(box(/Correo/), 'nadie');
    expect(screen.queryByText('El correo no es válido')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('El correo no es válido')).toBeTruthy();
    expect(
      box(/Correo/)
        .getAttribute('aria-describedby')
        ?.split(' '),
    ).toHaveLength(2);
  });

  it('does not shift the layout between the press of a button and its release', async () => {
    const onSubmit = jest.fn(async () => {});
    render(<Example onSubmit={onSubmit} initial={{ ...initial, name: 'Norte' }} />);
    const wrong = () => screen.queryByText('La latitud no es válida');
    const button = screen.getByRole('button', { name: 'Guardar' });
    // What a blur or a release leads to has happened by the next turn.
    const settled = () => act(() => new Promise((done) => setTimeout(done)));
    await userEvent.type(box(/Latitud/), '95');
    fireEvent.mouseDown(button);
    act(() => box(/Latitud/).blur());
    await settled();
    expect(wrong()).toBeNull();
    fireEvent.mouseUp(document.body);
    await waitFor(() => expect(wrong()).toBeTruthy());

    await userEvent.type(box(/Latitud/), '{Backspace}');
    expect(wrong()).toBeTruthy();
    fireEvent.mouseDown(button);
    act(() => box(/Latitud/).blur());
    await settled();
    expect(wrong()).toBeTruthy();
    fireEvent.mouseUp(button);
    fireEvent.click(button);
    await waitFor(() => expect(wrong()).toBeNull());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('lists errors in the order of their fields, though the first was mounted last', async () => {
    function Late() {
      const [isThere, setIsThere] = useState(false);
      return (
        <>
          {isThere && <TextField<Values> name="name" label="Nombre" />}
          <TextField<Values> name="contact.email" label="Correo" />
          <button type="button" onClick={() => setIsThere(true)}>
            Más
          </button>
        </>
      );
    }
    render(
      <TestUi>
        <Form
          schema={schema}
          initial={{ ...initial, contact: { email: 'nadie' } }}
          latest={null}
          onSubmit={async () => {}}
        >
          <Late />
        </Form>
      </TestUi>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Más' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual(['Nombre', 'Correo']),
    );
  });

  it('submits the values and the changed ones', async () => {
    const onSubmit = jest.fn(async (_values: Values, _changed: Partial<Values>) => 7);
    const onSaved = jest.fn();
    render(<Example initial={{ ...initial, name: 'Norte' }} onSubmit={onSubmit} onSaved={onSaved} />);
    await userEvent.type(box(/Latitud/), '-0,18');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Clase' }), 'Otra');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(7));
    expect(onSubmit.mock.lastCall).toEqual([
      { ...initial, name: 'Norte', lat: -0.18, kind: 'b' },
      { lat: -0.18, kind: 'b' },
      '',
    ]);
  });

  it('shows a refusal on its fields, nested ones too, and loses nothing', async () => {
    const onSubmit = jest.fn(async () => {
      throw invalid({
        name: ['Ya existe'],
        'contact.email.0': ['No existe ese buzón'],
        ghost: ['Otra cosa'],
      });
    });
    render(<Example onSubmit={onSubmit} />);
    await userEvent.type(box(/Nombre/), 'Norte');
    await save();
    expect((await screen.findAllByText('Ya existe')).length).toBe(1);
    expect(screen.getAllByText('No existe ese buzón').length).toBe(1);
    const alert = screen.getByText('Otra cosa').closest('[role=alert]');
    expect(alert?.textContent).toContain('Nombre: Ya existe');
    expect(alert?.querySelector('b')?.textContent).toBe('Los datos no son válidos');
    expect(box(/Nombre/).value).toBe('Norte');
    await waitFor(() => expect(document.activeElement).toBe(box(/Nombre/)));
    await userEvent.click(screen.getByRole('link', { name: 'Correo' }));
    expect(document.activeElement).toBe(box(/Correo/));
  });

  it('shows errors of fields it does not have: the message, and the errors below', async () => {
    const onSubmit = async () => {
      throw invalid({ ghost: ['Otra cosa'], 'ghosts.0.id': ['No existe'] });
    };
    render(<Example onSubmit={onSubmit} />);
    await userEvent.type(box(/Nombre/), 'Norte');
    await save();
    const title = await screen.findByText('Los datos no son válidos');
    expect(title.closest('[role=alert]')?.textContent).toBe('Los datos no son válidosOtra cosa. No existe');
  });

  it('shows Error above the message of the spec when the server failed', async () => {
    const message = 'No se pudo completar la solicitud, contacte al administrador';
    const onSubmit = async () => {
      throw new ApiError({ status: 500, code: 'server', message });
    };
    render(<Example onSubmit={onSubmit} />);
    await userEvent.type(box(/Nombre/), 'Norte');
    await save();
    expect((await screen.findByText('Error')).closest('[role=alert]')?.textContent).toBe(`Error${message}`);
    expect(box(/Nombre/).value).toBe('Norte');
  });

  it('shows errors without a field above the form', async () => {
    render(
      <Example
        onSubmit={async () => {
          throw new ApiError({ status: 0, code: 'network', message: 'Sin conexión' });
        }}
      />,
    );
    await userEvent.type(box(/Nombre/), 'Norte');
    await save();
    expect((await screen.findByText('Sin conexión')).closest('[role=alert]')).toBeTruthy();
  });

  it('saves by keyboard, once however often it is pressed', async () => {
    let finish = (_: unknown) => {};
    const onSubmit = jest.fn(() => new Promise((resolve) => (finish = resolve)));
    render(<Example onSubmit={onSubmit} />);
    await userEvent.type(box(/Nombre/), 'Norte');
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    finish(undefined);
    await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar')).toBeNull());
  });

  describe('a draft', () => {
    let kept: { form: string; fields: string }[] = [];
    let reachable = true;
    let seen: Request[] = [];
    beforeEach(() => {
      kept = [];
      reachable = true;
      seen = fakeApi(
        ({ method, body, query }) => {
          if (!reachable) return { status: 503 };
          const form = query.get('form') ?? (body as { form: string }).form;
          if (method === 'GET') return { data: { data: kept.filter((one) => one.form === form) } };
          kept = kept.filter((one) => one.form !== form);
          if (method === 'POST') kept.push(body as (typeof kept)[number]);
          return { data: { form } };
        },
        { drafts: true },
      );
    });
    const server = () => JSON.parse(kept[0]?.fields ?? '{}') as Record<string, unknown>;
    const here = () => localStorage.getItem('user:7:drafts') ?? '';
    const offered = () => screen.findByText('Recuperamos lo que estaba escribiendo');

    it('survives a reload, here and on the server, until it is saved', async () => {
      const { unmount } = render(<Example draftKey="t1" />);
      await userEvent.type(box(/Nombre/), 'Norte');
      await waitFor(() => expect(here()).toContain('Norte'));
      await waitFor(() => expect(server()).toMatchObject({ name: 'Norte' }), { timeout: 4000 });
      unmount();
      render(<Example draftKey="t1" />);
      await offered();
      expect(box(/Nombre/).value).toBe('Norte');
      await save();
      await waitFor(() => expect(kept).toEqual([]));
      expect(here()).not.toContain('Norte');
    });

    it('holds what was typed a moment before the page was left, and nothing once that was saved', async () => {
      const { unmount } = render(<Example draftKey="t6" />);
      await userEvent.type(box(/Nombre/), 'Última');
      act(() => void window.dispatchEvent(new Event('pagehide')));
      expect(here()).toContain('Última');
      await userEvent.type(box(/Nombre/), ' hora');
      unmount();
      expect(here()).toContain('Última hora');
      const { unmount: leave } = render(<Example draftKey="t6" />);
      await offered();
      await userEvent.type(box(/Nombre/), '!');
      await save();
      leave();
      expect(here()).not.toContain('Última');
    });

    it('is offered on another device, and can be discarded', async () => {
      kept = [{ form: 't2', fields: JSON.stringify({ name: 'Viejo', ghost: 1 }) }];
      render(<Example draftKey="t2" />);
      await offered();
      await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
      expect(box(/Nombre/).value).toBe('');
      await waitFor(() => expect(kept).toEqual([]));
    });

    it('survives a lost connection, and reaches the server when its form is opened again', async () => {
      reachable = false;
      const { unmount } = render(<Example draftKey="t3" />);
      await userEvent.type(box(/Nombre/), 'Sur');
      await waitFor(() => expect(here()).toContain('Sur'));
      unmount();
      reachable = true;
      render(<Example draftKey="t3" />);
      await offered();
      await waitFor(() => expect(server()).toMatchObject({ name: 'Sur' }));
    });

    it('leaves this browser with the session, and is nobody else’s', async () => {
      const { unmount } = render(<Example draftKey="t4" />);
      await userEvent.type(box(/Nombre/), 'Este');
      await waitFor(() => expect(here()).toContain('Este'));
      unmount();
      const before = sessionStore.getState();
      act(() => sessionStore.setState({ user: null, accessToken: null }));
      expect(JSON.stringify(localStorage)).not.toContain('Este');
      const user = before.user && { ...before.user, id: 8 };
      act(() => sessionStore.setState({ ...before, user }));
      kept = [];
      const calls = seen.length;
      render(<Example draftKey="t4" />);
      await waitFor(() => expect(seen.length).toBeGreaterThan(calls));
      expect(box(/Nombre/).value).toBe('');
      expect(screen.queryByText('Recuperamos lo que estaba escribiendo')).toBeNull();
      act(() => sessionStore.setState(before));
    });

    it('contains no password', () => {
      writeDraft('t5', { name: 'Oeste', password: 'secreta', password_confirmation: 'secreta' });
      expect(here()).toContain('Oeste');
      expect(here()).not.toContain('secreta');
    });
  });
});

describe('changes', () => {
  it('are compared by content', () => {
    expect(sameValue({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
    expect(sameValue([1], { 0: 1 })).toBe(false);
    expect(sameValue(Number.NaN, Number.NaN)).toBe(true);
    expect(sameValue(new File(['a'], 'a'), new File(['a'], 'a'))).toBe(false);
    expect(changedValues({ a: 1, b: [1] }, { a: 1, b: [2] })).toEqual({ b: [2] });
  });
});
