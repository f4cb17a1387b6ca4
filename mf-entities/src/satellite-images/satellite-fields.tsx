import { type SatelliteImage, type SatelliteImageForm, seesAllClients } from 'contract';
import { useUser } from 'shared-auth';
import { ClientField, SwitchField, TextField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import type { FieldsProps } from 'shared-ui/resource';
import { useT } from '../text.ts';
import { CornersField } from './corners-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { usePhoto } from './use-photo.ts';

/** The name and the owner of an image, its photo and the photo's place. */
export default function SatelliteFields({ record }: FieldsProps<SatelliteImage>) {
  const t = useT();
  const user = useUser();
  const general = useFormValue<SatelliteImageForm, 'general'>('general');
  const files = useFormValue<SatelliteImageForm, 'photo'>('photo') as File[];
  const { photo, url } = usePhoto(files[0], record?.photo_id);
  const choosesOwner = user !== null && seesAllClients(user);
  return (
    <>
      <FormSection>
        <TextField<SatelliteImageForm> name="name" label={t('common.name')} />
        <SwitchField<SatelliteImageForm>
          name="active"
          label={t('satelliteImage.active')}
          hint={t('satelliteImage.activeHint')}
          span="half"
        />
        {choosesOwner && (
          <SwitchField<SatelliteImageForm>
            name="general"
            label={t('satelliteImage.general')}
            hint={t('satelliteImage.generalHint')}
            disabled={record !== undefined}
            span="full"
          />
        )}
        {!general && <ClientField label={t('common.client')} record={record} />}
        <PhotoField url={url} stored={record !== undefined} />
      </FormSection>
      <FormSection title={t('satelliteImage.place')} description={t('satelliteImage.placeNote')}>
        <CornersField photo={photo} url={url} />
      </FormSection>
    </>
  );
}
