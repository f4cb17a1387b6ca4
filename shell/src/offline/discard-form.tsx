import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button, Row, Stack, Text } from 'shared-ui';
import { useOfflineWords } from './text.ts';

export interface DiscardFormProps {
  onCancel: () => void;
  onDiscard: (reason: string) => void;
}

/** Why an entry is discarded; a reason is required. */
export function DiscardForm({ onCancel, onDiscard }: DiscardFormProps) {
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
        <div className="s-input">
          <input
            id={id}
            dir="auto"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={200}
          />
        </div>
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
