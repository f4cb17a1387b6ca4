import { type Client, clientFileRule } from 'contract';
import { FileField, SwitchField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import { useT } from '../text.ts';
import { ClientFile } from './client-file.tsx';

/** What is attached to a client, and its own references. */
export function ClientFileFields({ record }: { record: Client | undefined }) {
  const t = useT();
  return (
    <FormSection title={t('client.section.more')}>
      <TextField name="ref1" label={t('client.ref1')} />
      <TextField name="ref2" label={t('client.ref2')} />
      <TextField name="ref3" label={t('client.ref3')} />
      <TextField name="ref4" label={t('client.ref4')} />
      {record?.file && (
        <>
          <div data-span="half">
            <ClientFile file={record.file} />
          </div>
          <SwitchField name="remove_file" label={t('client.removeFile')} span="half" />
        </>
      )}
      <FileField {...clientFileRule} name="file" label={t('client.file')} span="full" />
    </FormSection>
  );
}
