import { getVisitFile, type Visit, visitMost } from 'contract';
import { lazy, Suspense } from 'react';
import { call } from 'shared-auth';
import { Box, Text } from 'shared-ui';
import { Lines } from 'shared-ui/parts';
import { FileLine } from '../file-line.tsx';
import { useT } from './text.ts';

const AddFile = lazy(() => import('./add-file.tsx'));

interface FilesProps {
  visit: Visit;
  /** The reader may add one that did not upload. */
  mayAdd: boolean;
}

/** The files of a request, each to be saved; its requester adds what did not upload. */
export function Files({ visit: { id, files, documents, guests }, mayAdd }: FilesProps) {
  const t = useT();
  const papersOf = (file: number) =>
    documents.flatMap(({ identity, document, file_id }) => {
      const guest = guests.find((one) => one.identity === identity);
      if (file_id !== file || !guest) return [];
      return [t('visits.rule.paper', { document, name: `${guest.name} ${guest.last_name}` })];
    });
  return (
    <>
      {files.length === 0 && (
        <Text tone="muted" padding="4">
          {t('visitView.facts.none')}
        </Text>
      )}
      <Lines label={t('visits.field.files')} inset>
        {files.map((file) => (
          <FileLine
            key={file.id}
            file={file}
            note={papersOf(file.id).join(' · ')}
            label={t('visitView.file.download', { name: file.name })}
            failed={t('visitView.file.failed')}
            read={() => call(getVisitFile, { params: { id, file: file.id } })}
          />
        ))}
      </Lines>
      {mayAdd && files.length < visitMost.files && (
        <Box padding="4" paddingBlockStart="2" _print={{ display: 'none' }}>
          <Suspense>
            <AddFile visitId={id} free={visitMost.files - files.length} />
          </Suspense>
        </Box>
      )}
    </>
  );
}
