import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button, Row, Stack, Text } from 'shared-ui';
import { TextControl } from 'shared-ui/controls';
import { useOfflineWords } from './text.ts';

export interface DiscardFormProps {
  onCancel: () => void;
  onDiscard: (reason: string) => void;
}

/** Why an entry is given up; nothing is discarded without saying so. */
export default function DiscardForm({ onCancel, onDiscard }: DiscardFormProps) {
  const t = useOfflineWords();
  const id = useId();
  const [reason, setReason] = useState('');
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onDiscard(reason.trim());
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="2">
        <label htmlFor={id}>
          <Text as="span" size="sm">
            {t('reason')}
          </Text>
        </label>
        <TextControl id={id} value={reason} onChange={setReason} maxLength={200} />
        <Row gap="2" flexWrap="wrap">
          <Button size="sm" type="submit" variant="danger" disabled={!reason.trim()}>
            {t('discardNow')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
