import type { VisitFault, VisitInput } from 'contract';
import { Text } from 'shared-ui';
import { useT } from './text.ts';
import type { Foresight } from './use-foresight.ts';

/** The field at which each broken rule is shown, as the server does. */
export const faultFields: Record<VisitFault, keyof VisitInput> = {
  order: 'ends_at',
  days: 'weekdays',
  over: 'ends_at',
  lead: 'starts_at',
  stay: 'ends_at',
  hours: 'starts_at',
  guests: 'guests',
};

/** Help below a field, and over it which of the client's rules its value breaks. */
export function FaultHint({
  field,
  foresight: { data, incomplete },
  children,
}: {
  field: keyof VisitInput;
  foresight: Foresight;
  children?: string;
}) {
  const t = useT();
  const own = incomplete ? [] : (data?.faults ?? []).filter((fault) => faultFields[fault] === field);
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
