import { getInvitationFile, type VisitFileRow } from 'contract';
import { Download, FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { call } from 'shared-auth';
import { IconButton, Text, toast, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { problemOf } from 'shared-ui/problem';
import { download } from 'shared-ui/resource';
import { useT } from './text.ts';

function SentFile({ id, file }: { id: number; file: VisitFileRow }) {
  const t = useT();
  const { bytes } = useFormat();
  const [busy, setBusy] = useState(false);
  const Icon = file.media_type.startsWith('image/') ? Image : FileText;
  const save = async () => {
    setBusy(true);
    try {
      const content = await call(getInvitationFile, { params: { id, file: file.id } });
      if (content instanceof Blob) download(content, file.name);
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    setBusy(false);
  };
  return (
    <Line
      icon={<Icon aria-hidden />}
      title={file.name}
      hover={file.name}
      text={bytes(file.bytes)}
      end={
        <IconButton
          label={t('invitations.received.download', { name: file.name })}
          icon={<Download aria-hidden />}
          loading={busy}
          onClick={() => void save()}
        />
      }
    />
  );
}

/** The files that a guest sent, each to be saved. */
export function SentFiles({ id, files }: { id: number; files: readonly VisitFileRow[] }) {
  const t = useT();
  if (files.length === 0)
    return (
      <Text size="sm" tone="muted">
        {t('invitations.received.noFiles')}
      </Text>
    );
  return (
    <Lines label={t('invitations.received.files')}>
      {files.map((file) => (
        <SentFile key={file.id} id={id} file={file} />
      ))}
    </Lines>
  );
}
