import { OctagonX } from 'lucide-react';
import '../form/form.styles.ts';
import { problemOf } from './problem.ts';

/** Why the last attempt failed, on the screen of that attempt. */
export function ProblemNote({ error }: { error: unknown }) {
  const { title, description } = problemOf(error);
  return (
    <div className="v-form-alert" role="alert">
      <OctagonX aria-hidden />
      <div>
        <b>{title}</b>
        {description && <p>{description}</p>}
      </div>
    </div>
  );
}
