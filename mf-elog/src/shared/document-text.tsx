import { formatPlate } from 'contract';
import { Globe } from 'lucide-react';
import { Icon, Row } from 'shared-ui';
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
    <Row as="span" gap="1" display="inline-flex">
      <bdi dir="ltr">{plate && !foreign ? formatPlate(value) : value}</bdi>
      {foreign && (
        <span title={t('common.foreign')}>
          <Icon of={Globe} label={t('common.foreign')} />
        </span>
      )}
    </Row>
  );
}
