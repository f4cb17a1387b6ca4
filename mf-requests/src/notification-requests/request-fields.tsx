import { requestModes, timeFormats } from 'contract';
import { type NotificationRequestInput, requestUsers } from 'contract/notification-request';
import { ucaParameters } from 'contract/uca';
import { useApi } from 'shared-auth';
import {
  MultiComboboxField,
  MultiPickerField,
  NumberField,
  RadioCardsField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
} from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import { useT } from '../text.ts';

type Values = NotificationRequestInput;

/** The three parts of a notification request: what, of whom, how long. */
export function RequestFields() {
  const t = useT();
  const { data: parameters } = useApi(ucaParameters, {});
  const hints = { activation: t('form.activationHint'), report: t('form.reportHint') };
  return (
    <>
      <FormSection title={t('form.what')}>
        <TextField<Values> name="name" label={t('form.name')} hint={t('form.nameHint')} span="half" />
        <TextField<Values> name="title" label={t('form.titleField')} hint={t('form.titleHint')} span="half" />
        <TextareaField<Values> name="description" label={t('form.description')} />
        <RadioCardsField<Values>
          name="mode"
          label={t('form.mode')}
          options={requestModes.map((mode) => ({ value: mode, label: t(`mode.${mode}`), hint: hints[mode] }))}
        />
        <SwitchField<Values> name="request_photo" label={t('form.requestPhoto')} />
      </FormSection>
      <FormSection title={t('form.who')}>
        <MultiPickerField
          name="uca_ids"
          label={t('form.ucas')}
          placeholder={t('form.ucasPlaceholder')}
          endpoint={requestUsers}
          option={(user) => ({ value: user.id, label: user.name, hint: `${user.type} · ${user.place}` })}
          span="full"
        />
        <MultiComboboxField<Values>
          name="group_ids"
          label={t('form.groups')}
          options={(parameters?.groups ?? []).map((group) => ({
            value: group.id,
            label: t('form.groupSize', { name: group.name, count: group.ucas }),
          }))}
          span="full"
        />
      </FormSection>
      <FormSection title={t('form.when')}>
        <NumberField<Values>
          name="max_response_time"
          label={t('form.maxResponseTime')}
          integer
          min={1}
          max={999}
        />
        <SelectField<Values>
          name="time_format"
          label={t('form.timeFormat')}
          options={timeFormats.map((format) => ({ value: format, label: t(`timeFormat.${format}`) }))}
          span="third"
        />
        <SwitchField<Values>
          name="dispatch_now"
          label={t('form.dispatchNow')}
          hint={t('form.dispatchNowHint')}
        />
      </FormSection>
    </>
  );
}
