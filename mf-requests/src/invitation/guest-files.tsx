import { INVITATION_FILES, removeInvitationFile, type VisitFileRow, visitFileRule } from 'contract';
import { FileCheck2, X } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from 'shared-auth';
import { IconButton, Stack, toast, useFormat } from 'shared-ui';
import { FieldFrame } from 'shared-ui/fields';
import { Line, Lines } from 'shared-ui/parts';
import { problemOf } from 'shared-ui/problem';
import { FileUpload } from 'shared-ui/widgets/file-upload';
import type { Uploads } from '../visits/form/use-uploads.ts';
import { useT } from './text.ts';
import type { GuestLink } from './use-invitation.ts';

interface GuestFilesProps {
  link: GuestLink;
  /** Uploaded on an earlier visit to the page. */
  there: readonly VisitFileRow[];
  uploads: Uploads;
  /** What the client requires of the guest. */
  documents: readonly string[];
}

/** Documents and photos of a guest: each is uploaded as soon as it is chosen, and can be removed. */
export function GuestFiles({ link, there, uploads, documents }: GuestFilesProps) {
  const t = useT();
  const { list } = useFormat();
  const id = useId();
  const label = t('invitation.files');
  const [earlier, setEarlier] = useState(there);
  const drop = async (file: number): Promise<boolean> => {
    try {
      await call(removeInvitationFile, { params: { id: link.id, file }, body: { token: link.token } });
      return true;
    } catch (error) {
      toast.error(problemOf(error));
      return false;
    }
  };
  const send = (file: File) => uploads.send(file, () => {});
  return (
    <FieldFrame
      id={id}
      names="files"
      label={label}
      required={documents.length > 0}
      hint={
        documents.length > 0
          ? t('invitation.documents', { documents: list([...documents]) })
          : t('invitation.filesHint', { count: INVITATION_FILES })
      }
      span="full"
      group
    >
      <Stack gap="3">
        {earlier.length > 0 && (
          <Lines label={t('invitation.filesThere')} close>
            {earlier.map((file) => (
              <Line
                key={file.id}
                icon={<FileCheck2 aria-hidden />}
                title={file.name}
                end={
                  <IconButton
                    label={t('invitation.remove', { name: file.name })}
                    icon={<X aria-hidden />}
                    onClick={() =>
                      void drop(file.id).then(
                        (gone) => gone && setEarlier((before) => before.filter((one) => one !== file)),
                      )
                    }
                  />
                }
              />
            ))}
          </Lines>
        )}
        <FileUpload
          id={id}
          label={label}
          {...visitFileRule}
          maxCount={INVITATION_FILES - earlier.length}
          uploads={uploads.list}
          onAdd={(files) => files.forEach(send)}
          onRetry={send}
          onRemove={(file) => {
            const sent = uploads.idOf(file);
            if (sent === undefined) uploads.remove(file);
            else void drop(sent).then((gone) => gone && uploads.remove(file));
          }}
        />
      </Stack>
    </FieldFrame>
  );
}
