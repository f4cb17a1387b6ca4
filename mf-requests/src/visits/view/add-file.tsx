import { addVisitFile, getVisit, visitFileRule } from 'contract';
import { useId } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Box, Text, toast } from 'shared-ui';
import { FileUpload } from 'shared-ui/widgets/file-upload';
import { useUploads } from '../form/use-uploads.ts';
import { useT } from './text.ts';

/** Uploads files and adds each to the request; one that fails stays, to be tried again. */
export default function AddFile({ visitId, free }: { visitId: number; free: number }) {
  const t = useT();
  const id = useId();
  const uploads = useUploads();
  const send = (file: File) =>
    uploads.send(file, async (row) => {
      await call(addVisitFile, { params: { id: visitId }, body: { file_id: row.id } });
      toast.success({ title: t('visitView.file.added'), description: file.name });
      uploads.remove(file);
      void mutateEndpoint(getVisit);
    });
  return (
    <Box>
      <Text size="sm" tone="muted" mb="2">
        {t('visitView.file.addNote')}
      </Text>
      <FileUpload
        id={id}
        label={t('visitView.file.add')}
        {...visitFileRule}
        maxCount={free}
        uploads={uploads.list}
        onAdd={(files) => files.forEach(send)}
        onRemove={uploads.remove}
        onRetry={send}
      />
    </Box>
  );
}
