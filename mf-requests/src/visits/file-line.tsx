import type { VisitFileRow } from 'contract';
import { Download, FileText, Image } from 'lucide-react';
import { useState } from 'react';
import { IconButton, toast, useFormat } from 'shared-ui';
import { Line } from 'shared-ui/parts';
import { problemOf } from 'shared-ui/problem';
import { download } from 'shared-ui/resource';

interface FileLineProps {
  file: VisitFileRow;
  /** Shown before its size. */
  note?: string;
  /** The accessible name of its button. */
  label: string;
  /** The error shown when its content does not load and the server gives no message. */
  failed?: string;
  /** Requests its content. */
  read: () => Promise<unknown>;
}

/** A file by name and size, to be saved. */
export function FileLine({ file, note, label, failed, read }: FileLineProps) {
  const { bytes } = useFormat();
  const [busy, setBusy] = useState(false);
  const Icon = file.media_type.startsWith('image/') ? Image : FileText;
  async function save() {
    setBusy(true);
    try {
      const content = await read();
      if (content instanceof Blob) download(content, file.name);
    } catch (problem) {
      toast.error(problemOf(problem, failed));
    }
    setBusy(false);
  }
  return (
    <Line
      icon={<Icon aria-hidden />}
      title={file.name}
      hover={file.name}
      text={[note, bytes(file.bytes)].filter(Boolean).join(' · ')}
      end={
        <IconButton
          label={label}
          icon={<Download aria-hidden />}
          loading={busy}
          onClick={() => void save()}
        />
      }
    />
  );
}
