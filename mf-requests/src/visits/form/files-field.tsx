import { type VisitFileRow, type VisitInput, visitFileRule, visitMost } from 'contract';
import { FileCheck2, X } from 'lucide-react';
import { IconButton, Stack } from 'shared-ui';
import { FieldFrame, useField } from 'shared-ui/fields';
import { useFormFill } from 'shared-ui/form';
import { Line, Lines } from 'shared-ui/parts';
import { FileUpload } from 'shared-ui/widgets/file-upload';
import { keepFileName, useFileNames } from './file-names.store.ts';
import { useT } from './text.ts';
import type { Uploads } from './use-uploads.ts';

interface FilesFieldProps {
  /** Files that the request has already. */
  known: readonly VisitFileRow[];
  uploads: Uploads;
  required: boolean;
}

/** Files of the request: each is uploaded as soon as it is chosen, and joins the request once it is there. */
export function FilesField({ known, uploads, required }: FilesFieldProps) {
  const t = useT();
  const label = t('visits.field.files');
  const field = useField<number[]>('files', label);
  const { get } = useFormFill<VisitInput>();
  const names = useFileNames();
  const own = new Set(uploads.list.map(({ file }) => uploads.idOf(file)));
  // Of an earlier visit to this page, or of the request itself.
  const earlier = field.value.filter((id) => !own.has(id));
  const nameOf = (id: number, index: number) =>
    known.find((one) => one.id === id)?.name ??
    names[id] ??
    t('visitForm.files.number', { number: index + 1 });
  const drop = (id: number | undefined) => field.setValue(get('files').filter((one) => one !== id));
  const send = (file: File) =>
    uploads.send(file, (row) => {
      keepFileName(row);
      field.setValue([...get('files'), row.id]);
    });
  return (
    <FieldFrame
      id={field.id}
      names="files"
      label={label}
      hint={t(required ? 'visitForm.files.required' : 'visitForm.files.hint')}
      error={field.error}
      required={required}
      span="full"
      group
    >
      <Stack gap="3">
        {earlier.length > 0 && (
          <Lines label={t('visitForm.files.there')} close>
            {earlier.map((id, index) => (
              <Line
                key={id}
                icon={<FileCheck2 aria-hidden />}
                title={nameOf(id, index)}
                end={
                  <IconButton
                    label={t('visitForm.remove', { name: nameOf(id, index) })}
                    icon={<X aria-hidden />}
                    onClick={() => drop(id)}
                  />
                }
              />
            ))}
          </Lines>
        )}
        <FileUpload
          id={field.id}
          label={label}
          {...visitFileRule}
          maxCount={visitMost.files - earlier.length}
          uploads={uploads.list}
          onAdd={(files) => files.forEach(send)}
          onRetry={send}
          onRemove={(file) => {
            const id = uploads.idOf(file);
            uploads.remove(file);
            if (id !== undefined) drop(id);
          }}
        />
      </Stack>
    </FieldFrame>
  );
}
