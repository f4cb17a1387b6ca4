import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { type Ref, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useT } from '../i18n/use-t.ts';
import { type ControlProps, nativeProps } from './control.ts';
import { fieldOf } from './field.tsx';
import { generatePassword, passwordStrength } from './password-rules.ts';

export interface PasswordOptions {
  /** A new password: shows its strength and offers to generate one. */
  fresh?: boolean;
  placeholder?: string;
}

const tones = ['off', 'danger', 'warning', 'info', 'ok'] as const;
const words = ['none', 'weak', 'fair', 'good', 'strong'] as const;

/** A password that can be revealed. */
export function PasswordControl(props: ControlProps<string> & PasswordOptions) {
  const { value, onChange, fresh } = props;
  const t = useT();
  const [shown, setShown] = useState(false);
  const strength = passwordStrength(value ?? '');
  return (
    <>
      <div
        className="v-input v-inputbox"
        data-invalid={props.invalid || undefined}
        data-disabled={props.disabled || undefined}
      >
        <input
          {...nativeProps(props)}
          ref={props.ref as Ref<HTMLInputElement>}
          type={shown ? 'text' : 'password'}
          dir="ltr"
          value={value ?? ''}
          placeholder={props.placeholder}
          maxLength={128}
          autoComplete={fresh ? 'new-password' : 'current-password'}
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          label={t(shown ? 'form.password.hide' : 'form.password.show')}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
          disabled={props.disabled}
        />
        {fresh && (
          <IconButton
            label={t('form.password.generate')}
            icon={<RefreshCw aria-hidden />}
            disabled={props.disabled}
            onClick={() => {
              onChange(generatePassword());
              setShown(true);
            }}
          />
        )}
      </div>
      {fresh && strength > 0 && (
        <div
          className="v-meter"
          role="status"
          style={{ '--_tone': `var(--${tones[strength]}-solid)` } as object}
        >
          {[1, 2, 3, 4].map((step) => (
            <i key={step} data-on={step <= strength || undefined} />
          ))}
          <span>{t(`form.password.${words[strength] ?? 'none'}`)}</span>
        </div>
      )}
    </>
  );
}

export const PasswordField = fieldOf<string, PasswordOptions>(PasswordControl);
