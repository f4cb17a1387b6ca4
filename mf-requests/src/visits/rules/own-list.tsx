import type { VisitRuleFields } from 'contract';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton, Row, Stack, Text } from 'shared-ui';
import { ListField, RadiosControl } from 'shared-ui/fields';
import { useFieldArray, useFormFill, useFormValue } from 'shared-ui/form';

type Name = 'hours' | 'documents';
type One<N extends Name> = NonNullable<VisitRuleFields[N]>[number];

interface OwnListProps<N extends Name> {
  name: N;
  label: string;
  hint: string;
  /** The choices: as around the place, and a list of its own. */
  inherit: string;
  own: string;
  add: string;
  remove: (number: number) => string;
  most: number;
  blank: One<N>;
  /** The fields of one row. */
  row: (index: number) => ReactNode;
}

/** A rule that is a list: as around the place, or the place's own. */
export function OwnList<N extends Name>(props: OwnListProps<N>) {
  const { name, label, hint, inherit, own } = props;
  const value = useFormValue<VisitRuleFields, Name>(name);
  const { set } = useFormFill<VisitRuleFields>();
  return (
    <ListField<VisitRuleFields> name={name} label={label} hint={hint}>
      <Stack gap="4">
        <RadiosControl<'around' | 'own'>
          id={`${name}-of`}
          label={label}
          column="100%"
          value={value === null ? 'around' : 'own'}
          onChange={(of) => set<Name>(name, of === 'own' ? [] : null)}
          options={[
            { value: 'around', label: inherit },
            { value: 'own', label: own },
          ]}
        />
        {value !== null && <OwnRows {...props} />}
      </Stack>
    </ListField>
  );
}

function OwnRows<N extends Name>({ name, add, remove, most, blank, row }: OwnListProps<N>) {
  const rows = useFieldArray<VisitRuleFields, Name>({ name });
  return (
    <>
      {rows.fields.map(({ id }, index) => (
        <Row key={id} gap="2" alignItems="end" flexWrap="wrap">
          {row(index)}
          <IconButton label={remove(index + 1)} icon={<X aria-hidden />} onClick={() => rows.remove(index)} />
        </Row>
      ))}
      <Row gap="3">
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={rows.fields.length >= most}
          onClick={() => rows.append(blank)}
        >
          {add}
        </Button>
        <Text size="sm" tone="muted">{`${rows.fields.length} / ${most}`}</Text>
      </Row>
    </>
  );
}
