import { Badge } from 'shared-ui';
import { useT } from '../text.ts';

/** Whether one enters only with a request. */
export function EntryRule({ mandatory }: { mandatory: boolean }) {
  const t = useT();
  return (
    <Badge tone={mandatory ? 'accent' : 'neutral'}>
      {t(mandatory ? 'subdepartment.mandatory' : 'subdepartment.notMandatory')}
    </Badge>
  );
}
