import {
  type ChainDays,
  chainDays,
  chartRanges,
  dayAfter,
  exportScanChain,
  scanSeal,
  toWallTime,
} from 'contract';
import { useState } from 'react';
import { call, useApi } from 'shared-auth';
import { CopyId, Skeleton, Stack, Text, toast, useTimeZone } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { DateField } from 'shared-ui/fields';
import { Form } from 'shared-ui/form';
import type { Filters } from 'shared-ui/report';
import { download } from 'shared-ui/resource';
import { useT } from '../text.ts';

const HOUR = 3_600_000;

/**
 * The days that the log shows, by the client's clock, as the server reads its filters: a range until `now`, the last week
 * when nothing is chosen, and as many days up to a last one without a first.
 */
export function daysOfFilters({ from, to, range }: Filters, now: number, zone: string): ChainDays {
  const dayAt = (at: number) => toWallTime(at, zone)?.day ?? '';
  const today = dayAt(now);
  if (range || !(from || to)) return { from: dayAt(now - chartRanges[range ?? '1W'] * HOUR), to: today };
  const last = to ?? (from && from > today ? from : today);
  return { from: from ?? dayAfter(last, -6), to: last };
}

/** The newest day that is sealed, and what to write down of it. */
function NewestSeal() {
  const t = useT();
  const { data, error } = useApi(scanSeal, {});
  if (error && !data) return <Text tone="muted">{t('scanLog.chain.failed')}</Text>;
  if (!data) return <Skeleton height="3rem" />;
  const { seal } = data;
  if (!seal) return <Text tone="muted">{t('scanLog.chain.waiting')}</Text>;
  return (
    <Stack gap="1">
      <Text size="sm">{t('scanLog.chain.sealed', { day: seal.day, count: seal.entries })}</Text>
      <CopyId value={seal.head} />
      <Text size="sm" tone="muted">
        {t('scanLog.chain.hint')}
      </Text>
    </Stack>
  );
}

/** Saves the scans of some days with their proofs. */
export function ChainDialog({ filters, onClose }: { filters: Filters; onClose: () => void }) {
  const t = useT();
  const zone = useTimeZone();
  const [now] = useState(() => Date.now());
  const today = toWallTime(now, zone)?.day;
  return (
    <Dialog open title={t('scanLog.chain.title')} description={t('scanLog.chain.note')} onClose={onClose}>
      <Form
        schema={chainDays}
        label={t('scanLog.chain.title')}
        initial={daysOfFilters(filters, now, zone)}
        latest={null}
        unguarded
        submitLabel={t('scanLog.chain.save')}
        onCancel={onClose}
        onSubmit={async (query) => {
          const file = await call(exportScanChain, { query });
          if (file instanceof Blob)
            download(file, `${t('scanLog.chain.file')}-${query.from}-${query.to}.jsonl`);
        }}
        onSaved={() => {
          toast.success(t('scanLog.chain.saved'));
          onClose();
        }}
      >
        <DateField<ChainDays> name="from" label={t('scanLog.chain.from')} required max={today} />
        <DateField<ChainDays> name="to" label={t('scanLog.chain.to')} required max={today} />
        <NewestSeal />
      </Form>
    </Dialog>
  );
}
