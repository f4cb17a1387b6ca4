import type { UserRecord } from 'contract';
import type { ComponentType } from 'react';
import type { FormSchema, ValuesOf } from '../form/schema.ts';

export interface FieldsProps<Record> {
  /** The record being changed; nothing while creating. */
  record: Record | undefined;
  /** The record that a new one begins as a copy of. */
  copied?: Record | undefined;
}

/** Parameters of a form's address by name. */
export type FormAddress = Readonly<{ [name: string]: string | undefined }>;

export interface ResourceFormDeclaration<S extends FormSchema, Record> {
  schema: S;
  blank: ValuesOf<S>;
  /** What a new record begins with, where that depends on who opens the form, when, and at which address. Default `blank`. */
  fresh?: (user: UserRecord, address: FormAddress) => ValuesOf<S>;
  /** A new record may begin as a copy of another, whose id this parameter of the form's address has. */
  copy?: {
    parameter: string;
    /** What the copy has otherwise. */
    differing: (record: Record) => Partial<ValuesOf<S>>;
  };
  /** The fields; `lazy(() => import('./vip-form.tsx'))` keeps them out of the list's code. */
  Fields: ComponentType<FieldsProps<Record>>;
  /** The initial values for a record; default its fields with the blank's names. */
  valuesOf?: (record: Record) => ValuesOf<S>;
  /** Names of values that are files to send (`File[]`), as the endpoints name them. */
  files?: readonly (keyof ValuesOf<S> & string)[];
  /** What is sent of `given`, the values or those that were changed, where that is not all of them. */
  sent?: (given: Partial<ValuesOf<S>>, values: ValuesOf<S>) => object;
}
