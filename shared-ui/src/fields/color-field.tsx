import './fields.styles.ts';
import type { Ref } from 'react';
import { useT } from '../i18n/use-t.ts';
import { type ControlProps, nativeProps } from './control.ts';
import { fieldOf } from './field.tsx';

export interface ColorOptions {
  /** Colours offered as swatches. */
  swatches?: readonly string[];
}

const usual = ['#0b687d', '#1c8a4d', '#c27f06', '#b83f33', '#3f6fc4', '#7a4fb5', '#5b6b73', '#1f2a2e'];

/** A colour (`#rrggbb`): one of the swatches, or any other. */
export function ColorControl(props: ControlProps<string> & ColorOptions) {
  const { value, onChange, swatches = usual, disabled } = props;
  const t = useT();
  return (
    <div className="v-swatches">
      <input
        {...nativeProps(props)}
        ref={props.ref as Ref<HTMLInputElement>}
        className="v-input"
        type="color"
        value={/^#[\da-f]{6}$/i.test(value ?? '') ? value : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      {swatches.map((color) => (
        <button
          key={color}
          type="button"
          style={{ '--_c': color } as object}
          aria-label={t('form.color.take', { color })}
          aria-pressed={color === value?.toLowerCase()}
          disabled={disabled}
          onClick={() => onChange(color)}
        />
      ))}
    </div>
  );
}

export const ColorField = fieldOf<string, ColorOptions>(ColorControl);
