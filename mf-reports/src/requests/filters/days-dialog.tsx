import { type FormEvent, useId, useState } from 'react';
import { Button, Grid, useFormat } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { DateControl, FieldFrame } from 'shared-ui/fields';
import { useT } from '../../text.ts';
import type { Filters } from './filters.ts';

interface DaysDialogProps {
  filters: Filters;
  onChoose: (days: { from: string; to: string }) => void;
  onClose: () => void;
}

/** Two days of the client's calendar, both included. */
export default function DaysDialog({ filters, onChoose, onClose }: DaysDialogProps) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const today = format.date(Date.now());
  const [from, setFrom] = useState(filters.from ?? today);
  const [to, setTo] = useState(filters.to ?? today);
  const fits = from !== '' && to !== '' && from <= to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fits) return;
    onChoose({ from, to });
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('range.days')}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} variant="solid" disabled={!fits}>
          {t('filters.apply')}
        </Button>
      }
    >
      <form id={id} onSubmit={submit}>
        <Grid gridTemplateColumns="1fr 1fr" gap="4">
          <FieldFrame id={`${id}f`} names="from" label={t('range.from')} span="full">
            <DateControl id={`${id}f`} value={from} max={to || undefined} onChange={setFrom} />
          </FieldFrame>
          <FieldFrame id={`${id}t`} names="to" label={t('range.to')} span="full">
            <DateControl id={`${id}t`} value={to} min={from || undefined} max={today} onChange={setTo} />
          </FieldFrame>
        </Grid>
      </form>
    </Dialog>
  );
}
