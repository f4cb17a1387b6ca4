import { ScanLine, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Box, Button, Icon, IconButton, Row, Text, useHotkey } from 'shared-ui';
import { TextControl } from 'shared-ui/controls';
import { useT } from './text.ts';

interface AskBoxProps {
  /** What was asked last. */
  asked: string;
  onAsk: (question: string) => void;
}

/** One field for whatever a guard has: a name, a document, a plate, an order number, a code. */
export function AskBox({ asked, onAsk }: AskBoxProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  useHotkey('/', () => field.current?.focus());
  // Once somebody has been dealt with, the next one is asked about.
  useEffect(() => {
    if (asked === '') {
      setTyped('');
      field.current?.focus();
    } else setTyped(asked);
  }, [asked]);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    onAsk(typed.trim());
    field.current?.select();
  };
  return (
    <Box as="form" role="search" onSubmit={ask}>
      <Row gap="2" css={{ '--control': '3.25rem' }}>
        <Box flex="1" minW="0" fontSize="lg">
          <TextControl
            ref={field}
            id="gate-ask"
            label={t('gateLog.ask.label')}
            placeholder={t('gateLog.ask.placeholder')}
            value={typed}
            maxLength={400}
            icon={<Icon of={ScanLine} />}
            onChange={setTyped}
            suffix={
              typed !== '' && (
                <IconButton
                  label={t('gateLog.ask.clear')}
                  icon={<X aria-hidden />}
                  onClick={() => onAsk('')}
                />
              )
            }
          />
        </Box>
        <Button type="submit" variant="solid">
          {t('gateLog.ask.go')}
        </Button>
      </Row>
      <Text size="sm" tone="muted" mt="1.5">
        {t('gateLog.ask.hint')}
      </Text>
    </Box>
  );
}
