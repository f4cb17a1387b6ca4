import { type NewCatalogue, namesOf } from './catalogue-names.ts';
import type { Files } from './written.ts';

/** List, form and tests of a catalogue's screen. */
export function screenFiles(made: NewCatalogue): Files {
  const { remote, path } = made;
  const { one, One, many, table, said } = namesOf(made);
  const screen = `${remote}/src/${made.many}/${made.many}`;
  return new Map([
    [
      `${screen}.resource.tsx`,
      `import { type ${One}, ${one}, seesAllClients } from 'contract';
import { lazy } from 'react';
import { catalogues } from '../catalogues.ts';
import { defineResource } from '../text.ts';

/** The list at \`${path}\`. */
export const ${many} = defineResource({
  catalogue: catalogues.${many},
  history: { entity: '${table}' },
  endpoints: ${one},
  nameOf: ({ name }: ${One}) => name,
  sort: 'name',
  columns: [
    { id: 'name', label: '${one}.name', sortable: true },
    { id: 'client_name', label: '${one}.client', sortable: true, when: seesAllClients },
    { id: 'description', label: '${one}.description', wrap: true },
    { id: 'created_at', label: '${one}.createdAt', sortable: true, kind: 'day' },
  ],
  form: {
    schema: ${one}.input,
    blank: { client_id: undefined, name: '', description: '' },
    Fields: lazy(() => import('./${made.one}-fields.tsx')),
  },
});
`,
    ],
    [
      `${remote}/src/${made.many}/${made.one}-fields.tsx`,
      `import type { ${One}, ${One}Input } from 'contract';
import { ClientField, TextareaField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';

/** What a ${said} is called. */
export default function ${One}Fields({ record }: FieldsProps<${One}>) {
  const t = useT();
  return (
    <FormSection>
      <ClientField label={t('${one}.client')} record={record} />
      <TextField<${One}Input> name="name" label={t('${one}.name')} />
      <TextareaField<${One}Input> name="description" label={t('${one}.description')} />
    </FormSection>
  );
}
`,
    ],
    [
      `${screen}.test.tsx`,
      `import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ${One} } from 'contract';
import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { ${many} } from './${made.many}.resource.tsx';

const row: ${One} = {
  id: 4,
  client_id: 3,
  client_name: 'Puerto Norte',
  name: 'Primero',
  description: '',
  created_at: '2026-08-03T15:20:00Z',
  updated_at: '2026-08-03T15:20:00Z',
};

describeResource(${many}, {
  words,
  row,
  create: {
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Segundo');
    },
    body: { name: 'Segundo', description: '' },
  },
});
`,
    ],
  ]);
}
