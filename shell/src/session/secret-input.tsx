import { ArrowBigUpDash, Eye, EyeOff, OctagonX } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { IconButton } from 'shared-ui';
import { useT } from '../text.ts';

export interface SecretInputProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

/** A password: can be shown, and shows when caps lock is on. */
export function SecretInput({ label, name, autoComplete, value, onChange, error }: SecretInputProps) {
  const t = useT();
  const id = useId();
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <div className="s-field">
      <label htmlFor={id}>{label}</label>
      <div className="s-input" data-invalid={error ? '' : undefined}>
        <input
          id={id}
          name={name}
          dir="ltr"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          required
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          onBlur={() => setCaps(false)}
        />
        <IconButton
          size="sm"
          label={t(shown ? 'auth.hide' : 'auth.show')}
          aria-pressed={shown}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setShown(!shown)}
        />
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {error && (
          <p className="s-field-note" data-tone="danger">
            <OctagonX aria-hidden />
            {error}
          </p>
        )}
        {caps && (
          <p className="s-field-note">
            <ArrowBigUpDash aria-hidden />
            {t('auth.capsLock')}
          </p>
        )}
      </div>
    </div>
  );
}
