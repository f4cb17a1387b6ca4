import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Row } from '../layout/primitives.tsx';

export interface SegmentsProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string; icon?: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** One of a few ways to look at something, side by side. */
export function Segments<Id extends string>({ label, options, value, onChange }: SegmentsProps<Id>) {
  return (
    <Row
      role="group"
      aria-label={label}
      gap="0.5"
      padding="0.5"
      w="fit-content"
      maxW="full"
      borderWidth="1px"
      borderColor="border"
      rounded="lg"
      bg="bg.panel"
    >
      {options.map(({ id, label: word, icon }) => (
        <Button
          key={id}
          size="sm"
          variant="ghost"
          icon={icon}
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          {word}
        </Button>
      ))}
    </Row>
  );
}
