import { GUEST_FILE_ROWS, guestFile } from 'contract';
import { ClipboardPaste } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, Row, Stack, Text, useFormat, useT as useUiT } from 'shared-ui';
import { FieldFrame, FileControl, TextareaControl } from 'shared-ui/fields';
import { useT } from '../text.ts';

/** A spreadsheet, or its rows pasted: both are read as a file. */
export function GuestFileStep({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const t = useT();
  const ui = useUiT();
  const { number } = useFormat();
  const id = useId();
  const [pasted, setPasted] = useState('');
  return (
    <Stack gap="4">
      <FileControl
        id={`${id}f`}
        label={ui('import.step.file')}
        value={[]}
        onChange={([file]) => file && onFile(file)}
        maxMegabytes={guestFile.maxMegabytes}
        groups={guestFile.groups}
        disabled={busy}
      />
      <Text size="sm" tone="muted">
        {t('guestImport.limits', { rows: number(GUEST_FILE_ROWS) })}
      </Text>
      <FieldFrame
        id={`${id}p`}
        names={`${id}p`}
        label={t('guestImport.paste')}
        hint={t('guestImport.pasteHint')}
      >
        <TextareaControl id={`${id}p`} value={pasted} onChange={setPasted} rows={4} />
      </FieldFrame>
      <Row>
        <Button
          icon={<ClipboardPaste aria-hidden />}
          loading={busy}
          disabled={pasted.trim() === ''}
          onClick={() => onFile(new File([pasted], 'invitados.csv', { type: 'text/csv' }))}
        >
          {t('guestImport.readPasted')}
        </Button>
      </Row>
    </Stack>
  );
}
