import type { Ref } from 'react';
import { FieldFrame, TextareaControl } from 'shared-ui/fields';

/** The most that a reason or a comment may have (`contract`, "requiredText(1000)"). */
export const WORDS = 1000;

interface ReasonFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  /** Shown while it is required and empty. */
  error: string | undefined;
  ref?: Ref<HTMLElement>;
}

/** A reason or a comment in a few lines. */
export function ReasonField({ id, name, label, hint, error, required, ...control }: ReasonFieldProps) {
  return (
    <FieldFrame
      {...{ id, label, hint, error }}
      names={name}
      span="full"
      required={required}
      note={<bdi>{`${control.value.length} / ${WORDS}`}</bdi>}
    >
      <TextareaControl
        {...control}
        id={id}
        required={required}
        invalid={error !== undefined}
        describedBy={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
        maxLength={WORDS}
      />
    </FieldFrame>
  );
}
