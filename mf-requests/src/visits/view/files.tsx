import { getVisitFile, type Visit, type VisitFileRow, visitMost } from 'contract';
import { Download, FileText, Image } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from 'shared-auth';
import { Box, IconButton, Text, toast, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { problemOf } from 'shared-ui/problem';
import { download } from 'shared-ui/resource';
import { useT } from './text.ts';

const AddFile = lazy(() => import('./add-file.tsx'));

function FileLine({ visitId, file }: { visitId: number; file: VisitFileRow }) {
  const t = useT();
  const { bytes } = useFormat();
  const [busy, setBusy] = useState(false);
  const Icon = file.media_type.startsWith('image/') ? Image : FileText;
  async function save() {
    setBusy(true);
    try {
      const content = await call(getVisitFile, { params: { id: visitId, file: file.id } });
      if (content instanceof Blob) download(content, file.name);
    } catch (problem) {
      toast.error(problemOf(problem, t('visitView.file.failed')));
    }
    setBusy(false);
  }
  return (
    <Line
      icon={<Icon aria-hidden />}
      title={file.name}
      hover={file.name}
      text={bytes(file.bytes)}
      end={
        <IconButton
          label={t('visitView.file.download', { name: file.name })}
          icon={<Download aria-hidden />}
          loading={busy}
          onClick={() => void save()}
        />
      }
    />
  );
}

interface FilesProps {
  visit: Visit;
  /** The reader may add one that did not upload. */
  mayAdd: boolean;
}

/** The files of a request, each to be saved; its requester adds what did not upload. */
export function Files({ visit: { id, files }, mayAdd }: FilesProps) {
  const t = useT();
  return (
    <>
      {files.length === 0 && (
        <Text tone="muted" padding="4">
          {t('visitView.facts.none')}
        </Text>
      )}
      <Lines label={t('visits.field.files')} inset>
        {files.map((file) => (
          <FileLine key={file.id} visitId={id} file={file} />
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
