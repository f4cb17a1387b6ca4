import type { Client } from 'contract';
import { FileText } from 'lucide-react';
import { useFileUrl } from 'shared-auth/file-url';
import { Icon, useFormat } from 'shared-ui';

/** A client's attached file, to be saved. */
export function ClientFile({ file }: { file: NonNullable<Client['file']> }) {
  const format = useFormat();
  const { url } = useFileUrl(file.id);
  return (
    <a href={url} download={file.name}>
      <Icon of={FileText} /> {file.name} ({format.bytes(file.bytes)})
    </a>
  );
}
