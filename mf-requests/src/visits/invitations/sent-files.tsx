import { getInvitationFile, type VisitFileRow } from 'contract';
import { call } from 'shared-auth';
import { Text } from 'shared-ui';
import { Lines } from 'shared-ui/parts';
import { FileLine } from '../file-line.tsx';
import { useT } from './text.ts';

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
        <FileLine
          key={file.id}
          file={file}
          label={t('invitations.received.download', { name: file.name })}
          read={() => call(getInvitationFile, { params: { id, file: file.id } })}
        />
      ))}
    </Lines>
  );
}
