import { createContext, use } from 'react';

/** What fields report to their form, for the error summary. */
export interface FieldNote {
  label: string;
  id: string;
}

/** The button for the next step, while the form has further steps. */
export interface NextStep {
  label: string;
  /** It is what one does here, before saving. */
  only: boolean;
  go: () => void;
}

export interface FormContextValue {
  /** Prefix of the ids of this form's fields. */
  id: string;
  /** Paths whose blank value the schema refuses. */
  required: ReadonlySet<string>;
  /** Maximum length the schema accepts, by path. */
  maxLengths: ReadonlyMap<string, number>;
  note: (name: string, note: FieldNote | null) => void;
  setNext: (next: NextStep | null) => void;
  /** Focuses the first of these on the page. */
  lead: (names: readonly string[]) => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** Leads to the first of some fields on the page, in any step. */
export const useFormLead = (): FormContextValue['lead'] => useFormContextValue().lead;

/** The form around a field; a field outside a form is a programming error. */
export function useFormContextValue(): FormContextValue {
  const value = use(FormContext);
  if (!value) throw new Error('A field must be inside a <Form>');
  return value;
}
