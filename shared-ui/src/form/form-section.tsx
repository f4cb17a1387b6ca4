import './form.styles.ts';
import { type ReactNode, useId } from 'react';

export interface FormSectionProps {
  title?: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A named part of a form; its fields share a grid of twelve columns (`span` on a field). */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="v-form-section" aria-labelledby={title ? id : undefined}>
      {title && (
        <header>
          <h2 id={id}>{title}</h2>
          {description && <p>{description}</p>}
        </header>
      )}
      <div className="v-fields">{children}</div>
    </section>
  );
}
