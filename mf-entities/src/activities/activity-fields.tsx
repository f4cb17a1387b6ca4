import { type ActivityInput, type ActivityRecord, activityKinds, activityOrders } from 'contract';
import { NumberField, RadioCardsField, SwitchField, TextareaField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { LabelPicker } from '../labels/label-picker.tsx';
import { PointsField } from './points-field.tsx';
import { ReplaySection } from './replay-section.tsx';
import { ReplayProvider } from './replayed.tsx';
import { useT } from './text.ts';
import { WhenSection } from './when-section.tsx';
import { WhoSection } from './who-section.tsx';

/** What an activity is, when, where and who. */
export default function ActivityFields({ record, copied }: FieldsProps<ActivityRecord>) {
  const t = useT();
  const source = record ?? copied;
  return (
    <ReplayProvider activity={record?.id}>
      <FormSection title={t('activity.what')}>
        <TextField<ActivityInput> name="name" label={t('common.name')} />
        <LabelPicker record={source} client={undefined} />
        <RadioCardsField<ActivityInput>
          name="kind"
          label={t('activity.kind')}
          required
          options={activityKinds.map((one) => ({
            value: one,
            label: t(`activity.${one}`),
            hint: t(`activity.${one}Hint`),
          }))}
        />
        <TextareaField<ActivityInput>
          name="instructions"
          label={t('activity.instructions')}
          span="full"
          required={false}
        />
        <SwitchField<ActivityInput>
          name="active"
          label={t('activity.active')}
          hint={t('activity.activeHint')}
        />
      </FormSection>
      <WhenSection />
      <FormSection title={t('activity.tolerances')}>
        <NumberField<ActivityInput>
          name="tolerance_minutes"
          label={t('activity.tolerance')}
          hint={t('activity.toleranceHint')}
          unit={t('uca.minutes')}
          min={0}
          integer
          required={false}
          span="half"
        />
        <NumberField<ActivityInput>
          name="stay_minutes"
          label={t('activity.stay')}
          hint={t('activity.stayHint')}
          unit={t('uca.minutes')}
          min={1}
          integer
          required={false}
          span="half"
        />
      </FormSection>
      <FormSection title={t('activity.where')}>
        <RadioCardsField<ActivityInput>
          name="order"
          label={t('activity.order')}
          required
          options={activityOrders.map((one) => ({
            value: one,
            label: t(`activity.orders.${one}`),
            hint: t(`activity.orders.${one}Hint`),
          }))}
        />
        <PointsField record={source} />
      </FormSection>
      <WhoSection record={source} />
      <ReplaySection />
    </ReplayProvider>
  );
}
