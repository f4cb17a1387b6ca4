import { type NotificationRequestChange, requestModes } from 'contract';
import { RadioCardsField, SwitchField, TextareaField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import { useT } from '../text.ts';

type Values = NotificationRequestChange;

/** What a request asks: of a request by hand and of a rule alike. */
export function ContentFields() {
  const t = useT();
  const hints = { activation: t('form.activationHint'), report: t('form.reportHint') };
  return (
    <FormSection title={t('form.what')}>
      <TextField<Values> name="name" label={t('form.name')} hint={t('form.nameHint')} span="half" />
      <TextField<Values> name="title" label={t('form.titleField')} hint={t('form.titleHint')} span="half" />
      <TextareaField<Values> name="description" label={t('form.description')} />
      <RadioCardsField<Values>
        name="mode"
        label={t('form.mode')}
        options={requestModes.map((mode) => ({ value: mode, label: t(`mode.${mode}`), hint: hints[mode] }))}
      />
      <SwitchField<Values>
        name="request_photo"
        label={t('form.requestPhoto')}
        hint={t('form.requestPhotoHint')}
      />
    </FormSection>
  );
}
