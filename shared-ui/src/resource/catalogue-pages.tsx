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

/** What the address narrows a list by for good. */
const fixedBy = ({ narrowedBy = {} }: Resource, params: Visit['params']) =>
  Object.fromEntries(Object.entries(narrowedBy).map(([filter, parameter]) => [filter, params[parameter]]));

/** The page of a catalogue's list, narrowed by the address where the resource says so. */
export function listPage(resource: Resource): ComponentType {
  return function CatalogueListPage() {
    const fixed = fixedBy(resource, useParams());
    return <ResourceList resource={resource} fixed={fixed} breadcrumbs={useAbove(resource)} />;
  };
}

/** Asks for the rows of a catalogue's list while somebody is on their way to it. */
export function prepareList(resource: Resource): (visit: Visit) => void {
  return ({ params, search }) => prepareResourceList(resource, search, fixedBy(resource, params));
}

/** The page that makes or changes one of a catalogue's records. */
export function formPage(resource: Resource): ComponentType {
  return function CatalogueFormPage() {
    return <ResourceForm resource={resource} breadcrumbs={useAbove(resource)} />;
  };
}
