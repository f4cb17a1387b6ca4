import type { Checkpoint } from 'contract';
import { RelativeTime, Row, Status } from 'shared-ui';
import { useT } from '../text.ts';

/** When a checkpoint was last scanned, and whether that was against its rule. */
export function LastScan({ checkpoint }: { checkpoint: Checkpoint }) {
  const t = useT();
  const { last_scan_at, last_scan_broken } = checkpoint;
  if (last_scan_at === null) return <span aria-hidden>—</span>;
  return (
    <Row gap="2">
      <RelativeTime value={last_scan_at} />
      {last_scan_broken.length > 0 && (
        <Status tone="warning">
          <span title={last_scan_broken.map((fault) => t(`scanRule.fault.${fault}`)).join(', ')}>
            {t('scanRule.broken')}
          </span>
        </Status>
      )}
    </Row>
  );
}
