import {
  type Checkpoint,
  type CheckpointInput,
  listPlaces,
  listScanRules,
  type Place,
  qrTypes,
  type ScanRule,
  seesAllClients,
} from 'contract';
import { useUser } from 'shared-auth';
import { CoordinatesField, PickerField, SelectField, TextField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { LabelPicker } from '../labels/label-picker.tsx';
import { ruleOption } from '../scan-rules/rule-choice.ts';
import { useT } from '../text.ts';
import { LastScans } from './last-scans.tsx';
import { QrCard } from './qr-card.tsx';
import { useProposal } from './use-proposal.ts';

/** What a checkpoint is called, where it is installed and what its QR contains. */
export default function CheckpointFields({ record }: FieldsProps<Checkpoint>) {
  const t = useT();
  const user = useUser();
  const all = user !== null && seesAllClients(user);
  const name = useFormValue<CheckpointInput, 'name'>('name');
  const code = useFormValue<CheckpointInput, 'code'>('code');
  const qr_type = useFormValue<CheckpointInput, 'qr_type'>('qr_type');
  const proposed = useProposal(record === undefined);
  return (
    <>
      <FormSection>
        <TextField<CheckpointInput> name="name" label={t('common.name')} />
        <PickerField<Place, CheckpointInput>
          name="place_id"
          label={t('common.place')}
          endpoint={listPlaces}
          option={({ id, name: place, branch_name, client_name }) => ({
            value: id,
            label: place,
            hint: all ? client_name : (branch_name ?? ''),
          })}
          known={record && [{ value: record.place_id, label: record.place_name }]}
        />
        <TextField<CheckpointInput> name="type" label={t('common.type')} hint={t('checkpoint.typeHint')} />
        <LabelPicker record={record} client={all ? record?.client_id : undefined} />
        <PickerField<ScanRule, CheckpointInput>
          name="scan_rule_id"
          label={t('scanRule.one')}
          endpoint={listScanRules}
          filter={{ client_id: all ? record?.client_id : undefined }}
          option={ruleOption}
          known={
            record?.scan_rule_id
              ? [{ value: record.scan_rule_id, label: record.scan_rule_name ?? '' }]
              : undefined
          }
          required={false}
        />
        <CoordinatesField<CheckpointInput>
          lat="lat"
          lng="lng"
          label={t('common.coordinates')}
          hint={t('common.coordinatesHint')}
        />
      </FormSection>
      <FormSection title="QR">
        <TextField<CheckpointInput>
          name="code"
          label={t('checkpoint.code')}
          hint={t(code !== '' && code === proposed ? 'checkpoint.codeProposed' : 'checkpoint.codeHint')}
          ltr
        />
        <SelectField<CheckpointInput>
          name="qr_type"
          label={t('checkpoint.qrType')}
          options={qrTypes.map((type) => ({ value: type, label: t(`checkpoint.qr.${type}`) }))}
        />
        {code && <QrCard checkpoint={{ name, code, qr_type, place_name: record?.place_name ?? '' }} />}
      </FormSection>
      {record && (
        <FormSection title={t('checkpoint.scans')} description={t('checkpoint.scansNote')}>
          <LastScans id={record.id} />
        </FormSection>
      )}
    </>
  );
}
