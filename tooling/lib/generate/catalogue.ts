import type { Words } from '../words.ts';
import { entryOf } from './catalogue-insertions.ts';
import { type NewCatalogue, namesOf } from './catalogue-names.ts';
import { screenFiles } from './catalogue-screen.ts';
import { serverFiles } from './catalogue-server.ts';
import type { Files } from './written.ts';

/** What a catalogue of names with a description contains in Spanish, to begin with. */
export function catalogueWords({ title }: NewCatalogue): Words {
  return {
    title,
    note: title,
    create: `Crear en ${title}`,
    edit: `Editar en ${title}`,
    empty: 'Todavía no hay ninguno',
    emptyHint: 'Cree el primero.',
    name: 'Nombre',
    description: 'Descripción',
    client: 'Cliente',
    createdAt: 'Creado',
  };
}

/** The group of its words. */
export const wordsOfCatalogue = (made: NewCatalogue): string => namesOf(made).one;

const firstCatalogues = (made: NewCatalogue): string => `import { defineCatalogues } from 'contract';

/** The catalogues of this area: their addresses, who may see them, and their place in the sidebar. */
export const catalogues = defineCatalogues({
${entryOf(made)}
});
`;

/** Every file of a catalogue: contract, migration, server, seed, screen and tests. */
export function catalogueFiles(made: NewCatalogue): Files {
  return new Map([
    ...(made.firstOfRemote
      ? [[`${made.remote}/src/catalogues.ts`, firstCatalogues(made)] as [string, string]]
      : []),
    ...serverFiles(made),
    ...screenFiles(made),
  ]);
}
