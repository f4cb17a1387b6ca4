import { OctagonX } from 'lucide-react';
import { useId } from 'react';

export interface TextInputProps {
  label: string;
  name: string;
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  maxLength: number;
}

/** One line of text, without the form kit: the sign-in page must stay small. */
export function TextInput({ label, error, onChange, ...rest }: TextInputProps) {
  const id = useId();
  return (
    <div className="s-field">
      <label htmlFor={id}>{label}</label>
      <div className="s-input" data-invalid={error ? '' : undefined}>
        <input
          {...rest}
          id={id}
          dir="ltr"
          type="text"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {error && (
        <p className="s-field-note" id={`${id}-note`} data-tone="danger">
          <OctagonX aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
