import { OctagonX } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';
import { useHeld } from '../press/press.ts';
import type { Problem } from '../problem/problem.ts';
import type { FieldNote } from './form-context.ts';

export interface ErrorSummaryProps {
  /** Errors that belong to no field. */
  general: Problem | null;
  errors: readonly { name: string; message: string }[];
  notes: ReadonlyMap<string, FieldNote>;
  onGo: (name: string) => void;
}

/** Lists the errors at the top of a form, with links to the fields. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { general, errors, notes, onGo } = useHeld(props);
  const t = useT();
  const listed = errors.length > 1 ? errors : [];
  if (general === null && listed.length === 0) return null;
  return (
    <div className="v-form-alert" role="alert">
      <OctagonX aria-hidden />
      <div>
        <b>{general?.title ?? t('form.summary', { total: listed.length })}</b>
        {general?.description && <p>{general.description}</p>}
        {listed.length > 0 && (
          <ul>
            {listed.map(({ name, message }) => (
              <li key={name}>
                <a
                  href={`#${notes.get(name)?.id ?? ''}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onGo(name);
                  }}
                >
                  {notes.get(name)?.label ?? name}
                </a>
                {`: ${message}`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
