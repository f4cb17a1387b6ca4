import type { ScanFault } from 'contract';
import { TriangleAlert } from 'lucide-react';
import { Badge, Row } from 'shared-ui';
import { useT } from '../text.ts';

/** What a rule found wrong with a scan, in words. */
export function FaultWords({ broken }: { broken: readonly ScanFault[] }) {
  const t = useT();
  return (
    <Row gap="1" flexWrap="wrap">
      {broken.map((fault) => (
        <Badge key={fault} tone="warning" icon={<TriangleAlert aria-hidden />}>
          {t(`scanRule.fault.${fault}`)}
        </Badge>
      ))}
    </Row>
  );
}
