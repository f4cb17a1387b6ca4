import './fields.styles.ts';
import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useHeld } from '../press/press.ts';

/** Width of a field in the grid of its section. */
export type FieldSpan = 'full' | 'two-thirds' | 'half' | 'third' | 'quarter';

export interface FieldFrameProps {
  /** Id of the control; those of hint and error derive from it. */
  id: string;
  /** Paths of the values inside, by which the form finds the field. */
  names: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  span?: FieldSpan;
  /** At the end of the label's line: a count. */
  note?: ReactNode;
  /** Several controls under one name: a fieldset with a legend. */
  group?: boolean;
  /** The control has its own label (a checkbox). */
  bare?: boolean;
  children: ReactNode;
}

export const describedBy = (id: string, hint: unknown, error: unknown): string | undefined =>
  [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined;

/** Label, required mark, hint and error around one control. */
export function FieldFrame(props: FieldFrameProps) {
  const {
    id,
    names,
    label,
    hint,
    error,
    required,
    disabled,
    span = 'half',
    note,
    group,
    bare,
    children,
  } = props;
  const said = useHeld(error);
  const Frame = group ? 'fieldset' : 'div';
  const Label = group ? 'legend' : 'label';
  return (
    <Frame
      className="v-field"
      data-field={names}
      data-span={span}
      data-disabled={disabled || undefined}
      aria-describedby={group ? describedBy(id, hint, error) : undefined}
    >
      {!bare && (
        <Label className="v-field-label" {...(group ? {} : { htmlFor: id })}>
          {label}
          {required && <RequiredMark />}
          {note && <small>{note}</small>}
        </Label>
      )}
      {children}
      {said && (
        <p className="v-field-error" id={`${id}-error`}>
          <CircleAlert aria-hidden />
          {said}
        </p>
      )}
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    </Frame>
  );
}

/** Help for filling a field in, below it. */
export function FieldHint(props: ComponentProps<'p'>) {
  return <p {...props} className="v-field-hint" />;
}

/** The required mark; controls announce it by `aria-required`. */
export function RequiredMark() {
  const t = useT();
  return (
    <i aria-hidden title={t('form.required')}>
      *
    </i>
  );
}
