import './fields.styles.ts';
import type { Ref } from 'react';
import type { ControlProps } from './control.ts';
import { fieldOf } from './field.tsx';
import type { Option, OptionValue } from './select-control.tsx';

export interface RadioCardsOptions {
  options: readonly Option[];
}

/** One of a few options with an explanation each. */
export function RadioCardsControl(props: ControlProps<OptionValue> & RadioCardsOptions) {
  const { id, value, onChange, options, disabled } = props;
  return (
    <div className="v-cards">
      {options.map((option, index) => (
        <label
          className="v-choice"
          key={option.value}
          data-disabled={disabled || option.disabled || undefined}
        >
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            ref={index === 0 ? (props.ref as Ref<HTMLInputElement>) : undefined}
            name={id}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            aria-invalid={props.invalid || undefined}
            onBlur={props.onBlur}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}

export const RadioCardsField = fieldOf<OptionValue, RadioCardsOptions>(RadioCardsControl, {
  group: true,
  span: 'full',
});
