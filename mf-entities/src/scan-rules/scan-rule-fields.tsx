import type { ScanRule, ScanRuleInput } from 'contract';
import {
  NumberField,
  SwitchField,
  TextareaField,
  TextField,
  TimeRangeField,
  WeekDaysField,
} from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { ClientPicker } from '../shared/client-picker.tsx';
import { useT } from '../text.ts';
import { QrTypesField } from './qr-types-field.tsx';

/** What a rule is called and what it requires of a scan. */
export default function ScanRuleFields({ record }: FieldsProps<ScanRule>) {
  const t = useT();
  return (
    <>
      <FormSection>
        <ClientPicker record={record} />
        <TextField<ScanRuleInput> name="name" label={t('common.name')} />
        <TextareaField<ScanRuleInput> name="description" label={t('common.description')} />
        <SwitchField<ScanRuleInput>
          name="active"
          label={t('scanRule.active')}
          hint={t('scanRule.activeHint')}
        />
      </FormSection>
      <FormSection title={t('scanRule.section.scan')} description={t('scanRule.section.scanNote')}>
        <NumberField<ScanRuleInput>
          name="max_metres"
          label={t('scanRule.maxMetres')}
          hint={t('scanRule.maxMetresHint')}
          unit={t('uca.metres')}
          integer
          required={false}
          span="half"
        />
        <NumberField<ScanRuleInput>
          name="min_minutes"
          label={t('scanRule.minMinutes')}
          hint={t('scanRule.minMinutesHint')}
          unit={t('uca.minutes')}
          integer
          required={false}
          span="half"
        />
        <QrTypesField<ScanRuleInput> name="qr_types" label={t('scanRule.qrTypes')} />
        <SwitchField<ScanRuleInput>
          name="text_required"
          label={t('scanRule.textRequired')}
          hint={t('scanRule.textRequiredHint')}
        />
      </FormSection>
      <FormSection title={t('scanRule.section.hours')} description={t('scanRule.section.hoursNote')}>
        <TimeRangeField<ScanRuleInput>
          start="from_time"
          end="to_time"
          label={t('scanRule.hours')}
          hint={t('scanRule.hoursHint')}
        />
        <WeekDaysField<ScanRuleInput>
          name="days"
          label={t('scanRule.days')}
          hint={t('scanRule.daysHint')}
          required={false}
        />
      </FormSection>
    </>
  );
}
