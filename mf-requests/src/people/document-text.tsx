import { Badge } from 'shared-ui';
import { useT } from '../text.ts';

/** A document's number, always left to right, and whether it is from abroad. */
export function DocumentText({ value, foreign }: { value: string; foreign: boolean }) {
  const t = useT();
  if (value === '') return <span aria-hidden>—</span>;
  return (
    <span>
      <bdi dir="ltr">{value}</bdi>
      {foreign && (
        <>
          {' '}
          <Badge tone="info">{t('people.foreign')}</Badge>
        </>
      )}
    </span>
  );
}
