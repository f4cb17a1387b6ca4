import { recordAt } from 'contract';
import type { FormSchema } from '../../form/schema.ts';
import type { Identified, Resource } from '../../resource/index.ts';
import type { ResourceExample } from './harness.tsx';

/** Fields whose text the form shows as the record has it, so that a change to either can be told from the other's. */
export function sharedTexts<Row extends Identified, S extends FormSchema, Record>(
  { form }: Resource<Row, S, Record>,
  { row, record = row as unknown as Record }: ResourceExample<Row, S, Record>,
): string[] {
  if (!form) return [];
  const kept = record as { [name: string]: unknown };
  const shown = (form.valuesOf?.(record) ?? kept) as typeof kept;
  return Object.keys(form.blank).filter(
    (name) => typeof shown[name] === 'string' && shown[name] !== '' && shown[name] === kept[name],
  );
}

/** What an example leaves untested without saying why, and what it says in vain: one sentence each, with what to do. */
export function gapsOf<Row extends Identified, S extends FormSchema, Record>(
  resource: Resource<Row, S, Record>,
  example: ResourceExample<Row, S, Record>,
): string[] {
  const { name, endpoints, paths, form } = resource;
  const { list, get, create, update, remove } = endpoints;
  const gaps: string[] = [];
  const creates = create && paths.create && form;
  if (creates && !example.create)
    gaps.push(
      `${name} has a form that creates: add \`create\`, with the steps that fill it in and the body they send`,
    );
  if (!creates && example.create)
    gaps.push(`${name} has no form that creates: remove \`create\`, or declare the endpoint and the form`);
  // What cannot be written cannot change; anything that can be is a kind of record.
  const changes = recordAt(list.path) !== null || create || update || remove;
  if (!changes && !example.noLive)
    gaps.push(
      `${name} is not a kind of record and nothing writes it: add \`noLive\`, why no change is shown in it`,
    );
  if (changes && example.noLive)
    gaps.push(`${name} shows what others change, which is tested: remove \`noLive\``);
  if (form && get && update && paths.edit && sharedTexts(resource, example).length === 0)
    gaps.push(
      `${name} has a form that edits: give its \`row\` or \`record\` a text that the form shows as it is`,
    );
  return gaps;
}
