import { DOCUMENT_ENDING, type KioskWho } from 'contract';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, Row, Stack } from 'shared-ui';
import { TextControl } from 'shared-ui/controls';
import { FieldFrame } from 'shared-ui/fields';
import { StepFrame } from './steps.tsx';
import { useT } from './text.ts';

const ways = ['document', 'name', 'order'] as const;
type Way = (typeof ways)[number];

interface TypeStepProps {
  by: Way;
  busy: boolean;
  error: string;
  onWay: (by: Way) => void;
  onFind: (who: KioskWho) => void;
  onBack: () => void;
}

/** A visitor identifies themselves: by their document, or by a name or an order number with the end of the document. */
export function TypeStep({ by, busy, error, onWay, onFind, onBack }: TypeStepProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [ending, setEnding] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each way has a field of its own.
  useEffect(() => field.current?.focus(), [by]);
  const needsEnding = by !== 'document';
  const endingIsWhole = ending.replace(/[^0-9a-z]/gi, '').length === DOCUMENT_ENDING;
  const isReady = typed.trim() !== '' && (!needsEnding || endingIsWhole);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || busy) return;
    if (by === 'document') onFind({ by, identity: typed });
    else if (by === 'name') onFind({ by, name: typed, ending });
    else onFind({ by, order: typed, ending });
  };
  const change = (next: Way) => {
    setTyped('');
    setEnding('');
    onWay(next);
  };
  return (
    <form onSubmit={submit}>
      <StepFrame
        title={t('kiosk.type.title')}
        text={t('kiosk.type.private')}
        error={error}
        actions={
          <>
            <Button type="submit" size="lg" variant="solid" loading={busy} disabled={!isReady}>
              {t('kiosk.next')}
            </Button>
            <Button size="lg" onClick={onBack}>
              {t('kiosk.back')}
            </Button>
          </>
        }
      >
        <Row
          role="group"
          aria-label={t('kiosk.type.ways')}
          gap="2"
          flexWrap="wrap"
          css={{ '& > *': { flex: '1 1 9rem' } }}
        >
          {ways.map((way) => (
            <Button
              key={way}
              aria-pressed={way === by}
              variant={way === by ? 'outline' : 'ghost'}
              onClick={() => change(way)}
            >
              {t(`kiosk.type.way.${way}`)}
            </Button>
          ))}
        </Row>
        <Stack gap="4" fontSize="lg">
          <FieldFrame id={`${id}-typed`} names="typed" label={t(`kiosk.type.${by}`)} span="full">
            <TextControl
              key={by}
              ref={field}
              id={`${id}-typed`}
              value={typed}
              onChange={setTyped}
              maxLength={by === 'name' ? 120 : by === 'order' ? 60 : 20}
              ltr={by !== 'name'}
            />
          </FieldFrame>
          {needsEnding && (
            <FieldFrame id={`${id}-ending`} names="ending" label={t('kiosk.type.ending')} span="full">
              <TextControl id={`${id}-ending`} value={ending} onChange={setEnding} maxLength={8} ltr />
            </FieldFrame>
          )}
        </Stack>
      </StepFrame>
    </form>
  );
}
