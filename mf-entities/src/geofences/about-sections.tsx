import {
  type GeofenceInput,
  type GeofenceRecord,
  listPlaces,
  type Place,
  type UcaType,
  ucaType,
} from 'contract';
import { NumberField, PickerField, TagsField, TextareaField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import { CheckpointsField } from './checkpoints-field.tsx';
import { ExpectedField } from './expected-field.tsx';
import { useT } from './text.ts';
import { UcasField } from './ucas-field.tsx';

const emails = ['emails_entry', 'emails_exit', 'emails_summary'] as const;
const wordOf = { emails_entry: 'entry', emails_exit: 'exit', emails_summary: 'summary' } as const;

/** Everything of a fence but its ground. */
export function AboutSections({ record }: { record: GeofenceRecord | undefined }) {
  const t = useT();
  return (
    <>
      <FormSection title={t('geofence.section.about')}>
        <TextField<GeofenceInput> name="name" label={t('common.name')} />
        <PickerField<UcaType, GeofenceInput>
          name="type_id"
          label={t('common.type')}
          endpoint={ucaType.list}
          option={({ id, name, description }) => ({ value: id, label: name, hint: description })}
          known={record && [{ value: record.type_id, label: record.type_name }]}
          required
        />
        <PickerField<Place, GeofenceInput>
          name="place_id"
          label={t('common.place')}
          endpoint={listPlaces}
          option={({ id, name, branch_name }) => ({ value: id, label: name, hint: branch_name ?? '' })}
          known={record && [{ value: record.place_id, label: record.place_name }]}
          required
        />
        <TextareaField<GeofenceInput> name="description" label={t('common.description')} />
      </FormSection>
      <FormSection title={t('geofence.section.watched')}>
        <UcasField record={record} />
        <CheckpointsField record={record} />
      </FormSection>
      <FormSection title={t('geofence.section.told')} description={t('geofence.section.toldNote')}>
        {emails.map((name) => (
          <TagsField<GeofenceInput>
            key={name}
            name={name}
            label={t(`geofence.emails.${wordOf[name]}`)}
            kind="email"
            required
          />
        ))}
      </FormSection>
      <FormSection title={t('geofence.section.dwell')} description={t('geofence.section.dwellNote')}>
        <NumberField<GeofenceInput>
          name="dwell_minutes"
          label={t('geofence.dwellMinutes')}
          hint={t('geofence.dwellHint')}
          unit={t('uca.minutes')}
          integer
          required={false}
          span="half"
        />
        <TagsField<GeofenceInput>
          name="emails_dwell"
          label={t('geofence.emails.dwell')}
          kind="email"
          required={false}
        />
      </FormSection>
      <FormSection title={t('geofence.section.limits')}>
        <NumberField<GeofenceInput>
          name="offline_minutes"
          label={t('geofence.offlineMinutes')}
          hint={t('geofence.offlineHint')}
          unit={t('uca.minutes')}
          integer
          required={false}
          span="half"
        />
        <ExpectedField />
      </FormSection>
    </>
  );
}
