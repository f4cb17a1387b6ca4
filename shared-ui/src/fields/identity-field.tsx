import { documentKind, isCedula, isForeignDocument, isRuc, normalizeIdentity } from 'contract';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';
import { useT } from '../i18n/use-t.ts';
import { CheckControl } from './checkbox-field.tsx';
import type { FieldProps } from './field.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { TextControl } from './text-control.tsx';
import { useField } from './use-field.ts';

export interface IdentityOptions<F extends FieldValues> {
  /** The documents the record takes. */
  kinds?: readonly ('cedula' | 'ruc')[];
  /** Path of the mark "foreign document"; left out, only Ecuadorian ones are taken. */
  foreign?: FieldPath<F>;
}

/** A cédula or RUC with its check digit, or a foreign document marked as one. Says what it is as soon as it is whole. */
export function IdentityField<F extends FieldValues = FieldValues>(
  props: FieldProps<F> & IdentityOptions<F>,
) {
  const { name, label, hint, required, disabled, span = 'half', kinds = ['cedula'], foreign } = props;
  const t = useT();
  const state = useField<string>(name, label, required);
  const { watch } = useMark(foreign);
  const valid = watch
    ? isForeignDocument(state.value ?? '')
    : (kinds.includes('cedula') && isCedula(state.value ?? '')) ||
      (kinds.includes('ruc') && isRuc(state.value ?? ''));
  const kind = valid ? (watch ? 'foreign' : documentKind(state.value)) : null;
  const found: ReactNode = kind && (
    <span className="v-affix">
      <CircleCheck aria-hidden className="v-icon" /> {t(`form.identity.${kind}`)}
    </span>
  );
  return (
    <FieldFrame
      id={state.id}
      names={name}
      label={label}
      hint={hint}
      error={state.error}
      required={state.required}
      disabled={disabled}
      span={span}
    >
      <TextControl
        id={state.id}
        value={state.value}
        onChange={state.setValue}
        onBlur={() => {
          const normal = normalizeIdentity(state.value ?? '');
          if (normal !== state.value) state.setValue(normal);
          state.onBlur();
        }}
        ref={state.ref}
        disabled={disabled}
        invalid={state.error !== undefined}
        required={state.required}
        describedBy={describedBy(state.id, hint, state.error)}
        inputMode={watch ? 'text' : 'numeric'}
        maxLength={20}
        suffix={found}
        ltr
      />
      {foreign && <ForeignMark name={foreign} disabled={disabled} />}
    </FieldFrame>
  );
}

/** Whether the mark is set; false where the record has none. */
function useMark(name: string | undefined): { watch: boolean } {
  'use no memo';
  const form = useFormContext();
  return { watch: name !== undefined && form.watch(name) === true };
}

function ForeignMark({ name, disabled }: { name: string; disabled: boolean | undefined }) {
  const t = useT();
  const label = t('form.identity.isForeign');
  const state = useField<boolean>(name, label, false);
  return (
    <CheckControl
      id={state.id}
      value={state.value}
      onChange={state.setValue}
      onBlur={state.onBlur}
      ref={state.ref}
      disabled={disabled}
      text={label}
    />
  );
}
