import { ScanLine, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Box, Button, Icon, IconButton, Row, Text, useHotkey } from 'shared-ui';
import { TextControl } from 'shared-ui/controls';
import { Dialog } from 'shared-ui/dialog';
import { CameraReader, useScannerGun } from 'shared-ui/scan';
import { noQuestion, type Question, questionOf } from './question.ts';
import { useT } from './text.ts';

interface AskBoxProps {
  /** The last query. */
  asked: Question;
  onAsk: (question: Question) => void;
}

/** Reads a code or a document with the camera, and queries it at once. */
function Camera({ onRead }: { onRead: (text: string) => void }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<ScanLine aria-hidden />}
        aria-label={t('gateLog.ask.camera')}
        onClick={() => setOpen(true)}
      >
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          {t('gateLog.ask.camera')}
        </Box>
      </Button>
      <Dialog open={open} title={t('gateLog.ask.cameraTitle')} onClose={() => setOpen(false)}>
        <CameraReader
          documents
          onRead={({ text }) => {
            setOpen(false);
            onRead(text);
          }}
        />
      </Dialog>
    </>
  );
}

/** One field for anything a guard has: a name, a document, a plate, an order number, a code. */
export function AskBox({ asked, onAsk }: AskBoxProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const ask = (text: string) => onAsk(questionOf(text));
  useScannerGun(ask);
  useHotkey('/', () => field.current?.focus());
  const last = useRef(asked.q);
  // Once one person is done, the next is queried; what is being typed about them stays.
  useEffect(() => {
    const before = last.current;
    last.current = asked.q;
    setTyped((now) => (asked.q !== '' || now === before ? asked.q : now));
    if (asked.q === '') field.current?.focus();
  }, [asked]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(typed);
    field.current?.select();
  };
  return (
    <Box as="form" role="search" onSubmit={submit}>
      <Row gap="2" flexWrap="wrap" css={{ '--control': '3.25rem' }}>
        <Box flex="1 1 10rem" minW="0" fontSize="lg">
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
                  onClick={() => {
                    setTyped('');
                    onAsk(noQuestion);
                  }}
                />
              )
            }
          />
        </Box>
        <Button type="submit" variant="solid">
          {t('gateLog.ask.go')}
        </Button>
        <Camera onRead={ask} />
      </Row>
      <Text size="sm" tone="muted" mt="1.5">
        {t('gateLog.ask.hint')}
      </Text>
    </Box>
  );
}
