import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Box } from 'shared-ui';
import { FieldFrame, TextControl } from 'shared-ui/fields';

interface SearchFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  /** What was found, below the box. */
  children: ReactNode;
}

/** A box one looks for people in, within a form that Enter must not send. */
export function SearchField({ label, hint, value, onChange, children }: SearchFieldProps) {
  const id = useId();
  return (
    <Box
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <FieldFrame id={id} names="search" label={label} hint={hint} span="full">
        <TextControl
          id={id}
          type="search"
          maxLength={100}
          icon={<Search aria-hidden />}
          value={value}
          onChange={onChange}
          describedBy={hint && `${id}-hint`}
        />
      </FieldFrame>
      <Box role="status" aria-live="polite">
        {children}
      </Box>
    </Box>
  );
}
