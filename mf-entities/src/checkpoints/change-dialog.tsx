import { type Checkpoint, changeCheckpoints, type Label, listLabels, listScanRules } from 'contract';
import { useId, useState } from 'react';
import { call, useApi } from 'shared-auth';
import { Button, Stack, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FieldFrame, type OptionValue, PickerControl, SelectControl } from 'shared-ui/fields';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';

interface LabelsProps {
  label: string;
  client: number | undefined;
  value: OptionValue[];
  onChange: (ids: OptionValue[]) => void;
}

function Labels({ label, client, value, onChange }: LabelsProps) {
  const id = useId();
  return (
    <FieldFrame id={id} names="" label={label} span="full">
      <PickerControl<Label>
        id={id}
        multiple
        endpoint={listLabels}
        filter={{ client_id: client }}
        option={({ id: value, name, description }) => ({ value, label: name, hint: description })}
        value={value}
        onChange={onChange}
      />
    </FieldFrame>
  );
}

interface ChangeDialogProps {
  rows: readonly Checkpoint[];
  onClose: () => void;
  onChanged: () => void;
}

/** The same change to the selected checkpoints. */
export default function ChangeDialog({ rows, onClose, onChanged }: ChangeDialogProps) {
  const t = useT();
  const [add, setAdd] = useState<OptionValue[]>([]);
  const [take, setTake] = useState<OptionValue[]>([]);
  const [rule, setRule] = useState<OptionValue>('keep');
  const [busy, setBusy] = useState(false);
  const client = rows[0]?.client_id;
  const ruleId = useId();
  const rules = useApi(listScanRules, { query: { page: 1, per_page: 200, client_id: client } });

  async function apply() {
    setBusy(true);
    try {
      const { ids } = await call(changeCheckpoints, {
        body: {
          ids: rows.map(({ id }) => id),
          add_label_ids: add.map(Number),
          remove_label_ids: take.map(Number),
          ...(rule !== 'keep' && { scan_rule_id: rule === 'none' ? null : Number(rule) }),
        },
      });
      toast.success({ title: t('label.bulk.done', { total: ids.length }) });
      onChanged();
    } catch (problem) {
      toast.error(problemOf(problem));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={t('label.bulk.title', { total: rows.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('label.bulk.cancel')}</Button>
          <Button
            variant="solid"
            loading={busy}
            disabled={add.length + take.length === 0 && rule === 'keep'}
            onClick={() => void apply()}
          >
            {t('label.bulk.apply')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Labels label={t('label.bulk.add')} client={client} value={add} onChange={setAdd} />
        <Labels label={t('label.bulk.take')} client={client} value={take} onChange={setTake} />
        <FieldFrame id={ruleId} names="" label={t('scanRule.one')} span="full">
          <SelectControl
            id={ruleId}
            value={rule}
            onChange={(value) => setRule(value ?? 'keep')}
            options={[
              { value: 'keep', label: t('label.bulk.keepRule') },
              { value: 'none', label: t('scanRule.none') },
              ...(rules.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </FieldFrame>
      </Stack>
    </Dialog>
  );
}
