import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { Crumb } from '../layout/page.tsx';
import type { Visit } from '../remote/index.ts';
import type { Resource } from './declaration.ts';
import { ResourceForm } from './lazy-form.tsx';
import { ResourceList } from './resource-list.tsx';
import { prepareResourceList } from './use-resource-list.ts';
import { useWords } from './words.ts';

function useAbove(resource: Resource): Crumb[] {
  const words = useWords(resource);
  const { under } = resource;
  return under ? [{ label: words(under.label), to: under.to }] : [];
}

/** The fixed filters that the address gives a list. */
const fixedBy = ({ narrowedBy = {} }: Resource, params: Visit['params']) =>
  Object.fromEntries(Object.entries(narrowedBy).map(([filter, parameter]) => [filter, params[parameter]]));

/** The page of a catalogue's list, filtered by the address if the resource declares it. */
export function listPage(resource: Resource): ComponentType {
  return function CatalogueListPage() {
    const fixed = fixedBy(resource, useParams());
    return <ResourceList resource={resource} fixed={fixed} breadcrumbs={useAbove(resource)} />;
  };
}

/** Loads the rows of a catalogue's list while the user is about to open it. */
export function prepareList(resource: Resource): (visit: Visit) => void {
  return ({ params, search }) => prepareResourceList(resource, search, fixedBy(resource, params));
}

/** The page that creates or edits a catalogue's record. */
export function formPage(resource: Resource): ComponentType {
  return function CatalogueFormPage() {
    return <ResourceForm resource={resource} breadcrumbs={useAbove(resource)} />;
  };
}
