import { formatPlate } from 'contract/plate';
import { Badge } from 'shared-ui';
import { useT } from '../text.ts';

export interface DocumentTextProps {
  value: string;
  foreign: boolean;
  plate?: boolean;
}

/** A document or a plate, always left to right, and whether it is from abroad. */
export function DocumentText({ value, foreign, plate }: DocumentTextProps) {
  const t = useT();
  if (value === '') return <span aria-hidden>—</span>;
  return (
    <span>
      <bdi dir="ltr">{plate && !foreign ? formatPlate(value) : value}</bdi>
      {foreign && (
        <>
          {' '}
          <Badge tone="info">{t('common.foreign')}</Badge>
        </>
      )}
    </span>
  );
}
