import { type Catalogue, pathTo } from 'contract';
import type { FormSchema } from '../form/schema.ts';
import { createFormat } from '../format/format.ts';
import { i18n } from '../i18n/i18n.ts';
import type { TextKey } from '../i18n/use-t.ts';
import type {
  CellValue,
  Identified,
  Resource,
  ResourceColumn,
  ResourceDeclaration,
  ResourceTexts,
  Schema,
} from './declaration.ts';

/** The keys of some codes' words, by the code. */
export const wordsOf = <const Code extends string | number, const Key extends string>(
  codes: readonly Code[],
  key: (code: Code) => Key,
): Readonly<Record<Code, Key>> =>
  Object.fromEntries(codes.map((code) => [code, key(code)])) as Readonly<Record<Code, Key>>;

/** A column whose codes have words has the words as its value. */
function inWords<Row>(namespace: string, column: ResourceColumn<Row>): ResourceColumn<Row> {
  const { id, words } = column;
  if (!words) return column;
  const say = (code: unknown): string => {
    const key = words[String(code)];
    return key === undefined
      ? String(code)
      : (i18n.t(key as never, { ns: namespace } as never) as unknown as string);
  };
  const value = (row: Row): CellValue => {
    const codes = [(row as Readonly<Record<string, unknown>>)[id] ?? []].flat();
    return codes.length > 0 ? createFormat(i18n.language, 'UTC').list(codes.map(say)) : null;
  };
  return { value, ...column };
}

/** The usual text keys of a catalogue, by its group of words. */
const textsOf = ({ words, hasForm }: Catalogue): ResourceTexts => ({
  title: `${words}.title`,
  description: `${words}.note`,
  ...(hasForm && { create: `${words}.create`, edit: `${words}.edit` }),
  empty: `${words}.empty`,
  emptyHint: `${words}.emptyHint`,
});

/**
 * A `defineResource` whose labels are checked against one package's Spanish dictionary:
 * `export const defineResource = resourcesOf<typeof es>('mf-elog')`.
 */
export function resourcesOf<Words>(namespace: string) {
  return function defineResource<
    Row extends Identified,
    Q extends Schema,
    S extends FormSchema = FormSchema,
    Record = Row,
  >(declaration: ResourceDeclaration<Row, S, Record, Q, TextKey<Words>>): Resource<Row, S, Record, Q> {
    const { catalogue, open, texts, ...rest } = declaration as ResourceDeclaration<Row, S, Record, Q, string>;
    const { key, list, create, edit, permission, importer } = catalogue;
    return {
      ...rest,
      columns: rest.columns.map((column) => inWords(namespace, column)),
      namespace,
      name: `${namespace.replace(/^mf-/, '')}.${key}`,
      paths: { list, create, edit: edit === undefined ? undefined : (id) => pathTo(edit, { id }), open },
      permission,
      importer,
      texts: { ...textsOf(catalogue), ...texts },
    };
  };
}
