import { documentKind, isCedula, isForeignDocument, isRuc, normalizeIdentity } from 'contract';
import { CircleCheck } from 'lucide-react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';
import { Icon } from '../display/icon.tsx';
import { useT } from '../i18n/use-t.ts';
import { CheckControl } from './checkbox-field.tsx';
import type { FieldProps } from './field.tsx';
import { FramedField } from './framed-field.tsx';
import { Affix, TextControl } from './text-control.tsx';
import { useField } from './use-field.ts';

export interface IdentityOptions<F extends FieldValues> {
  /** The documents the record accepts. */
  kinds?: readonly ('cedula' | 'ruc')[];
  /** Path of the mark "foreign document"; left out, only Ecuadorian ones are accepted. */
  foreign?: FieldPath<F>;
}

/** A cédula or RUC with its check digit, or a foreign document marked as one. Names its kind once it is complete. */
export function IdentityField<F extends FieldValues = FieldValues>(
  props: FieldProps<F> & IdentityOptions<F>,
) {
  const { span = 'half', kinds = ['cedula'], foreign, ...field } = props;
  const t = useT();
  const { watch } = useMark(foreign);
  const kindOf = (value: string) => {
    if (watch) return isForeignDocument(value) ? 'foreign' : null;
    const valid = (kinds.includes('cedula') && isCedula(value)) || (kinds.includes('ruc') && isRuc(value));
    return valid ? documentKind(value) : null;
  };
  return (
    <FramedField<string, F> {...field} span={span}>
      {({ value, onChange, onBlur, ...control }) => {
        const kind = kindOf(value ?? '');
        return (
          <>
            <TextControl
              {...control}
              value={value}
              onChange={onChange}
              onBlur={() => {
                const normal = normalizeIdentity(value ?? '');
                if (normal !== value) onChange(normal);
                onBlur?.();
              }}
              inputMode={watch ? 'text' : 'numeric'}
              maxLength={20}
              suffix={
                kind && (
                  <Affix>
                    <Icon of={CircleCheck} /> {t(`form.identity.${kind}`)}
                  </Affix>
                )
              }
              ltr
            />
            {foreign && <ForeignMark name={foreign} disabled={field.disabled} />}
          </>
        );
      }}
    </FramedField>
  );
}

/** Whether the mark is set; false when the record has none. */
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
