import {
  listPlaces,
  type UcaInput,
  type UcaRecord,
  type UcaType,
  ucaBehaviours,
  ucaButtons,
  ucaType,
} from 'contract';
import { PasswordField, PhoneField, PickerField, SwitchField, TextField, useField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { ClientPicker, useOwner } from '../shared/client-picker.tsx';
import { useT } from '../text.ts';
import { UcaIntervals } from './uca-intervals.tsx';

/** Who a UCA is, its account, and what its phone may show. */
export default function UcaFields({ record }: FieldsProps<UcaRecord>) {
  const t = useT();
  const { client, missing } = useOwner(record);
  const place = useField<number | null>('place_id', t('common.place'));
  const type = useField<string>('type', t('common.type'));
  const filter = { client_id: client };
  const hint = missing ? t('common.clientFirst') : undefined;
  return (
    <>
      <FormSection title={t('uca.section.person')}>
        <ClientPicker
          record={record}
          onChosen={() => {
            place.setValue(null);
            type.setValue('');
          }}
        />
        <TextField<UcaInput> name="name" label={t('common.name')} />
        <TextField<UcaInput> name="last_name" label={t('common.lastName')} />
        <TextField<UcaInput> name="email" label={t('common.email')} type="email" required />
        <PhoneField<UcaInput> name="phone" label={t('common.phone')} />
      </FormSection>
      <FormSection title={t('uca.section.account')}>
        <TextField<UcaInput> name="username" label={t('uca.username')} hint={t('uca.usernameHint')} ltr />
        <PasswordField<UcaInput>
          name="password"
          label={t('uca.password')}
          hint={t(record ? 'uca.passwordKeep' : 'uca.passwordCreate')}
          fresh
        />
        <SwitchField<UcaInput> name="blocked" label={t('uca.isBlocked')} hint={t('uca.blockedHint')} />
      </FormSection>
      <FormSection title={t('uca.section.work')}>
        <PickerField<UcaType, UcaInput>
          key={`type ${client}`}
          name="type"
          label={t('common.type')}
          endpoint={ucaType.list}
          filter={filter}
          option={({ name, description }) => ({ value: name, label: name, hint: description })}
          known={record && [{ value: record.type, label: record.type }]}
          hint={hint ?? t('uca.typeHint')}
          disabled={missing}
        />
        <PickerField
          key={`place ${client}`}
          name="place_id"
          label={t('common.place')}
          endpoint={listPlaces}
          filter={filter}
          option={({ id, name, branch_name }) => ({ value: id, label: name, hint: branch_name ?? '' })}
          known={record && [{ value: record.place_id, label: record.place_name }]}
          hint={hint}
          disabled={missing}
        />
      </FormSection>
      <FormSection title={t('uca.section.behaviour')}>
        {ucaBehaviours.map((name) => (
          <SwitchField<UcaInput> key={name} name={name} label={t(`uca.behaviour.${name}`)} span="third" />
        ))}
      </FormSection>
      <FormSection title={t('uca.section.buttons')}>
        {ucaButtons.map((name) => (
          <SwitchField<UcaInput> key={name} name={name} label={t(`uca.button.${name}`)} span="third" />
        ))}
      </FormSection>
      <UcaIntervals />
    </>
  );
}
