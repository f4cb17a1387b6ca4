import { type ChainDays, chainDays, exportVisitChains, toWallTime } from 'contract';
import { useState } from 'react';
import { call } from 'shared-auth';
import { toast, useTimeZone } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { DateField } from 'shared-ui/fields';
import { Form } from 'shared-ui/form';
import { download } from 'shared-ui/resource';
import { useT } from './text.ts';

/** Saves what was done to all requests of the client within some days. */
export function ChainDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const zone = useTimeZone();
  const [today] = useState(() => toWallTime(Date.now(), zone)?.day ?? '');
  return (
    <Dialog open title={t('visits.chain')} description={t('visitView.chain.note')} onClose={onClose}>
      <Form
        schema={chainDays}
        label={t('visits.chain')}
        initial={{ from: `${today.slice(0, 8)}01`, to: today }}
        latest={null}
        unguarded
        submitLabel={t('visitView.chain.save')}
        onCancel={onClose}
        onSubmit={async (query) => {
          const file = await call(exportVisitChains, { query });
          if (file instanceof Blob)
            download(file, `${t('visitView.chain.file')}-${query.from}-${query.to}.jsonl`);
        }}
        onSaved={() => {
          toast.success(t('visitView.chain.saved'));
          onClose();
        }}
      >
        <DateField<ChainDays> name="from" label={t('visitView.chain.from')} required max={today} />
        <DateField<ChainDays> name="to" label={t('visitView.chain.to')} required max={today} />
      </Form>
    </Dialog>
  );
}
