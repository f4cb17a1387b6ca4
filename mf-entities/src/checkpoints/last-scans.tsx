import { listCheckpointScans } from 'contract';
import { useState } from 'react';
import { useApi } from 'shared-auth';
import { Button, defineStyles, ErrorState, RelativeTime, Skeleton, Status } from 'shared-ui';
import { FaultWords } from '../scan-rules/fault-words.tsx';
import { useT } from '../text.ts';

defineStyles(`
.m-ent-lastscans { grid-column: 1 / -1; display: grid; gap: 0.5rem; justify-items: start; }
.m-ent-lastscans > :is(ul, p) { inline-size: 100%; margin: 0; }
.m-ent-scans { list-style: none; margin: 0; padding: 0; }
.m-ent-scans > li { display: grid; justify-items: start; gap: 0.25rem; padding-block: 0.5rem; border-block-end: 1px solid var(--border-muted); }
.m-ent-scans > li > div:first-child { display: flex; inline-size: 100%; flex-wrap: wrap; justify-content: space-between; gap: 0.25rem 0.75rem; }
.m-ent-scans small { color: var(--fg-muted); }
`);

const FEW = 10;
const MANY = 50;

/** The last scans of a checkpoint, each with what its rule found wrong. */
export function LastScans({ id }: { id: number }) {
  const t = useT();
  const [only, setOnly] = useState(false);
  const [most, setMost] = useState<typeof FEW | typeof MANY>(FEW);
  const query = { page: 1, per_page: most, ...(only && { broken: 'true' as const }) };
  const { data, error, mutate } = useApi(listCheckpointScans, { params: { id }, query });
  return (
    <div className="m-ent-lastscans">
      <Button size="sm" aria-pressed={only} onClick={() => setOnly(!only)}>
        {t('checkpoint.onlyBroken')}
      </Button>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height="8rem" />
      ) : data.data.length === 0 ? (
        <p>{t(only ? 'checkpoint.noBroken' : 'checkpoint.noScans')}</p>
      ) : (
        <ul className="m-ent-scans">
          {data.data.map((scan) => (
            <li key={scan.id}>
              <div>
                <bdi>{scan.uca_name}</bdi>
                <small>
                  <RelativeTime value={scan.captured_at} />
                </small>
              </div>
              {scan.note && <bdi>{scan.note}</bdi>}
              {scan.broken.length > 0 ? (
                <FaultWords broken={scan.broken} />
              ) : (
                scan.rule_name !== null && <Status tone="ok">{t('scanRule.kept')}</Status>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && most === FEW && data.metadata.total > FEW && (
        <Button size="sm" variant="ghost" onClick={() => setMost(MANY)}>
          {t('checkpoint.moreScans')}
        </Button>
      )}
    </div>
  );
}
