import { exportVisitChain, type Visit } from 'contract';
import { FileCheck, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from 'shared-auth';
import { Box, Button, Row, Stack, Text, toast, useFormat } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { download } from 'shared-ui/resource';
import { State } from 'shared-ui/state';
import { useT } from './text.ts';

/** Whether the history is unaltered, with its last hash, and the history as a file. */
export function Chain({ visit: { id, chain } }: { visit: Visit }) {
  const t = useT();
  const { number } = useFormat();
  const [busy, setBusy] = useState(false);
  const { entries, head, broken } = chain;
  if (entries === 0) return null;
  async function save() {
    setBusy(true);
    try {
      const file = await call(exportVisitChain, { params: { id } });
      if (file instanceof Blob) download(file, `${t('visitView.chain.file')}-${id}.jsonl`);
    } catch (problem) {
      toast.error(problemOf(problem, t('visitView.chain.failed')));
    }
    setBusy(false);
  }
  return (
    <Box borderBlockStartWidth="1px" borderColor="border.muted" paddingBlockStart="3">
      <Stack gap="2">
        <Row flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
          <State
            usual={broken === null}
            tone="danger"
            icon={broken === null ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
          >
            {broken === null
              ? t('visitView.chain.whole', { count: entries })
              : t('visitView.chain.broken', { entry: number(broken) })}
          </State>
          <Box _print={{ display: 'none' }}>
            <Button size="sm" icon={<FileCheck aria-hidden />} loading={busy} onClick={() => void save()}>
              {t('visitView.chain.save')}
            </Button>
          </Box>
        </Row>
        <Text size="sm" tone="muted">
          {t('visitView.chain.hint')}
        </Text>
        <Text size="sm" tone="muted" overflowWrap="anywhere" dir="ltr" fontFamily="mono">
          {head}
        </Text>
      </Stack>
    </Box>
  );
}
