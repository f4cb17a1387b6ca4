import { useId } from 'react';
import { FieldFrame, TextareaControl } from 'shared-ui/fields';
import { useT } from './text.ts';

/** What a host adds to the answer, for the guard to read. */
export function NoteBox({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const t = useT();
  const id = useId();
  return (
    <FieldFrame id={id} names="note" label={t('host.note')} hint={t('host.noteHint')} span="full">
      <TextareaControl
        id={id}
        rows={2}
        maxLength={160}
        value={value}
        onChange={onChange}
        describedBy={`${id}-hint`}
      />
    </FieldFrame>
  );
}
