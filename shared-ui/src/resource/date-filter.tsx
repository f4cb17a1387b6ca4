import { DateControl } from '../fields/date-control.tsx';
import { Row, Text } from '../layout/primitives.tsx';
import type { FilterControlProps } from './resource.ts';

/** A filter by a day, its name beside it: a date box shows no placeholder. */
export function DateFilter({ id, label, value, onChange }: FilterControlProps) {
  return (
    <Row gap="2">
      <Text as="span" size="sm" tone="muted" flex="none">
        {label}
      </Text>
      <DateControl id={id} label={label} value={value} onChange={onChange} />
    </Row>
  );
}
