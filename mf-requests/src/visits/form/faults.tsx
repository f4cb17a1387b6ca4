import { type VisitInput, visitFaultFields } from 'contract';
import { Text } from 'shared-ui';
import { useT } from './text.ts';
import type { Foresight } from './use-foresight.ts';

/** Help below a field, and over it which of the client's rules its value breaks. */
export function FaultHint({
  field,
  foresight: { data, incomplete },
  children,
}: {
  field: keyof VisitInput;
  foresight: Foresight;
  children?: string | undefined;
}) {
  const t = useT();
  const own = (incomplete ? [] : (data?.faults ?? [])).filter(
    // The end's own check reports that it is before the start.
    (fault) => visitFaultFields[fault] === field && fault !== 'order',
  );
  return (
    <>
      {own.map((fault) => (
        <Text as="span" key={fault} tone="warning" display="block">
          {t(`visitForm.fault.${fault}`, { most: data?.most_guests ?? 0 })}
        </Text>
      ))}
      {children}
    </>
  );
}
