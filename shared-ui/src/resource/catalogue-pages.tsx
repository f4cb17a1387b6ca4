import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { Crumb } from '../layout/page.tsx';
import { ResourceForm } from './lazy-form.tsx';
import type { Resource } from './resource.ts';
import { ResourceList } from './resource-list.tsx';
import { useWords } from './words.ts';

function useAbove(resource: Resource): Crumb[] {
  const words = useWords(resource);
  const { under } = resource;
  return under ? [{ label: words(under.label), to: under.to }] : [];
}

/** The page of a catalogue's list, narrowed by the address where the resource says so. */
export function listPage(resource: Resource): ComponentType {
  const narrowed = Object.entries(resource.narrowedBy ?? {});
  return function CatalogueListPage() {
    const params = useParams();
    const fixed = Object.fromEntries(narrowed.map(([filter, parameter]) => [filter, params[parameter]]));
    return <ResourceList resource={resource} fixed={fixed} breadcrumbs={useAbove(resource)} />;
  };
}

/** The page that makes or changes one of a catalogue's records. */
export function formPage(resource: Resource): ComponentType {
  return function CatalogueFormPage() {
    return <ResourceForm resource={resource} breadcrumbs={useAbove(resource)} />;
  };
}
