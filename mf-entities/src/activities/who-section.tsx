import {
  type ActivityInput,
  type ActivityRecord,
  activityAssignments,
  listUcas,
  type Uca,
  type UcaType,
  ucaParameters,
  ucaType,
} from 'contract';
import { useApi } from 'shared-auth';
import { MultiComboboxField, MultiPickerField, RadioCardsField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import { useT } from './text.ts';

const optionsOf = (ids: readonly number[] = [], names: readonly string[] = []) =>
  ids.map((value, nth) => ({ value, label: names[nth] ?? '' }));

/** Who does it: people, everyone of a type or of a group, each on their shift or the first to do it. */
export function WhoSection({ record }: { record: ActivityRecord | undefined }) {
  const t = useT();
  const { data } = useApi(ucaParameters, {});
  return (
    <FormSection title={t('activity.who')} description={t('activity.whoNote')}>
      <MultiPickerField<Uca, ActivityInput>
        name="uca_ids"
        label={t('common.ucas')}
        endpoint={listUcas}
        option={({ id, name, type, place }) => ({ value: id, label: name, hint: `${type} · ${place}` })}
        known={optionsOf(record?.uca_ids, record?.uca_names)}
        span="full"
        required={false}
      />
      <MultiPickerField<UcaType, ActivityInput>
        name="type_ids"
        label={t('activity.types')}
        endpoint={ucaType.list}
        option={({ id, name, description }) => ({ value: id, label: name, hint: description })}
        known={optionsOf(record?.type_ids, record?.type_names)}
        required={false}
      />
      <MultiComboboxField<ActivityInput>
        name="group_ids"
        label={t('activity.groups')}
        options={(data?.groups ?? optionsOf(record?.group_ids, record?.group_names)).map((group) =>
          'value' in group
            ? group
            : { value: group.id, label: t('activity.groupSize', { name: group.name, total: group.ucas }) },
        )}
        required={false}
      />
      <RadioCardsField<ActivityInput>
        name="assignment"
        label={t('activity.assignment')}
        required
        options={activityAssignments.map((one) => ({
          value: one,
          label: t(`activity.assignments.${one}`),
          hint: t(`activity.assignments.${one}Hint`),
        }))}
      />
    </FormSection>
  );
}
