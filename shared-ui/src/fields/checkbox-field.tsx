import './fields.styles.ts';
import type { ReactNode, Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type ControlProps, nativeProps } from './control.ts';
import type { FieldProps } from './field.tsx';
import { describedBy, FieldFrame, RequiredMark } from './field-frame.tsx';
import { useField } from './use-field.ts';

export interface CheckOptions {
  text: ReactNode;
  note?: ReactNode;
  role?: 'switch';
  indeterminate?: boolean;
}

/** A checkbox or a switch, with its label next to it. */
export function CheckControl(props: ControlProps<boolean> & CheckOptions) {
  const { value, onChange, text, note, role, indeterminate = false } = props;
  return (
    <label className="v-choice" data-disabled={props.disabled || undefined}>
      <input
        {...nativeProps(props)}
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
          if (typeof props.ref === 'function') props.ref(element);
        }}
        type="checkbox"
        role={role}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {text}
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}

function checkField(role?: 'switch') {
  return function CheckField<F extends FieldValues = FieldValues>(props: FieldProps<F>) {
    const { name, label, hint, required = false, disabled, span = 'full' } = props;
    const state = useField<boolean>(name, label, required);
    return (
      <FieldFrame id={state.id} names={name} label={label} error={state.error} span={span} bare>
        <CheckControl
          id={state.id}
          value={state.value}
          onChange={state.setValue}
          onBlur={state.onBlur}
          ref={state.ref as Ref<HTMLElement>}
          disabled={disabled}
          invalid={state.error !== undefined}
          required={required}
          describedBy={describedBy(state.id, undefined, state.error)}
          role={role}
          note={hint}
          text={
            <>
              {label}
              {required && <RequiredMark />}
            </>
          }
        />
      </FieldFrame>
    );
  };
}

/** Consent, or a choice that applies when the form is saved. */
export const CheckboxField = checkField();

/** Something that is on or off. */
export const SwitchField = checkField('switch');
