import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, Row, Text } from 'shared-ui';
import { FieldFrame, TextareaControl } from 'shared-ui/fields';
import { useT } from '../../text.ts';

const TEXT_LENGTH = 500;

interface AskMessageProps {
  text: string;
  onChange: (text: string) => void;
}

/** The message to a responder, shown and editable. */
export function AskMessage({ text, onChange }: AskMessageProps) {
  const t = useT();
  const id = useId();
  const [changes, setChanges] = useState(false);
  if (changes)
    return (
      <FieldFrame id={id} names="text" label={t('nearest.message')} required span="full">
        <TextareaControl id={id} value={text} onChange={onChange} maxLength={TEXT_LENGTH} />
      </FieldFrame>
    );
  return (
    <Row gap="2" flexWrap="wrap" alignItems="center">
      <Text size="sm" tone="muted" flex="1 1 16rem" overflowWrap="anywhere">
        {t('nearest.message')}: {text}
      </Text>
      <Button size="sm" variant="ghost" icon={<Pencil aria-hidden />} onClick={() => setChanges(true)}>
        {t('nearest.change')}
      </Button>
    </Row>
  );
}
