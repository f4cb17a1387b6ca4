import { Row, Text } from 'shared-ui';
import { DateControl } from 'shared-ui/controls';
import type { FilterControlProps } from 'shared-ui/resource';

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
