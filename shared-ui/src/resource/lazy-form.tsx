import { type ComponentType, lazy, Suspense } from 'react';
import type { FormSchema } from '../form/schema.ts';
import type { Identified } from './declaration.ts';
import type { ResourceForm as Form, ResourceFormProps } from './resource-form.tsx';

const Loaded = lazy(async () => {
  const module = await import('./resource-form.tsx');
  return { default: module.ResourceForm as unknown as ComponentType };
}) as unknown as typeof Form;

/** `ResourceForm`, whose code (form, validation) a list does not load. */
export function ResourceForm<Row extends Identified, S extends FormSchema, Record extends Identified>(
  props: ResourceFormProps<Row, S, Record>,
) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
