import './fields.styles.ts';
import type { CSSProperties, ReactNode, Ref } from 'react';
import type { ControlProps } from './control.ts';
import type { OptionValue } from './select-control.tsx';

export interface Choice<V extends OptionValue> {
  value: V;
  label: ReactNode;
  note?: ReactNode;
}

interface ChoicesOptions<V extends OptionValue> {
  options: readonly Choice<V>[];
  /** Minimum width of a column; '100%' stacks them. */
  column?: string;
}

export type RadiosProps<V extends OptionValue> = ControlProps<V> & ChoicesOptions<V>;
export type ChecksProps<V extends OptionValue> = ControlProps<V[]> & ChoicesOptions<V>;

interface ChoicesProps<V extends OptionValue> extends Omit<ControlProps<unknown>, 'value' | 'onChange'> {
  type: 'radio' | 'checkbox';
  options: readonly Choice<V>[];
  column: string | undefined;
  isChosen: (value: V) => boolean;
  onChoose: (value: V, chosen: boolean) => void;
}

function Choices<V extends OptionValue>(props: ChoicesProps<V>) {
  const { type, id, label, options, column = '13rem', isChosen, onChoose, disabled, onBlur } = props;
  return (
    <div
      className="v-choices"
      style={{ '--_least': column } as CSSProperties}
      {...(label && { role: type === 'radio' ? 'radiogroup' : 'group', 'aria-label': label })}
    >
      {options.map((option, index) => (
        <label key={option.value} className="v-choice" data-disabled={disabled || undefined}>
          <input
            type={type}
            name={type === 'radio' ? id : undefined}
            id={index === 0 ? id : undefined}
            ref={index === 0 ? (props.ref as Ref<HTMLInputElement>) : undefined}
            checked={isChosen(option.value)}
            disabled={disabled}
            aria-invalid={props.invalid || undefined}
            onBlur={onBlur}
            onChange={(event) => onChoose(option.value, event.target.checked)}
          />
          <span>
            {option.label}
            {option.note && <small>{option.note}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}

/** One of a few visible options; use RadioCards when each needs an explanation. */
export function RadiosControl<V extends OptionValue>({ value, onChange, column, ...rest }: RadiosProps<V>) {
  return (
    <Choices<V>
      {...rest}
      type="radio"
      column={column}
      isChosen={(one) => one === value}
      onChoose={(chosen) => onChange(chosen)}
    />
  );
}

/** Several of a few visible options, in display order. */
export function ChecksControl<V extends OptionValue>({ value, onChange, column, ...rest }: ChecksProps<V>) {
  const choose = (one: V, on: boolean) =>
    onChange(
      rest.options.map((option) => option.value).filter((each) => (each === one ? on : value.includes(each))),
    );
  return (
    <Choices<V>
      {...rest}
      type="checkbox"
      column={column}
      isChosen={(one) => value.includes(one)}
      onChoose={choose}
    />
  );
}
