import { X } from 'lucide-react';
import { useT } from '../i18n/use-t.ts';

export interface ChipProps {
  name: string;
  onRemove: () => void;
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
  dir?: 'ltr' | undefined;
}

/** One of several values in an input, with a remove button. */
export function Chip({ name, onRemove, disabled, invalid, dir }: ChipProps) {
  const t = useT();
  return (
    <span className="v-chip" dir={dir} data-invalid={invalid || undefined}>
      <span>{name}</span>
      <button
        type="button"
        aria-label={t('form.picker.remove', { name })}
        disabled={disabled}
        onClick={onRemove}
      >
        <X aria-hidden />
      </button>
    </span>
  );
}
