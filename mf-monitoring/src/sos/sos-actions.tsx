import { acknowledgeSos, escalateSos, isUnanswered, noteSos, type SosDetail } from 'contract';
import { CheckCheck, Hand, MessageSquarePlus, PhoneForwarded } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from 'shared-auth';
import { Button, Row, Text } from 'shared-ui';
import { useT } from '../text.ts';
import { NoteDialog } from './note-dialog.tsx';
import { useSosAct } from './use-sos.ts';

// Loaded lazily: its form includes all form fields, which are only needed at the end of an SOS.
const ResolveSos = lazy(() => import('./resolve-sos.tsx'));

/** An operator's actions in an SOS. It can be resolved only once acknowledged. */
export function SosActions({ sos }: { sos: SosDetail }) {
  const t = useT();
  const [asked, setAsked] = useState<'escalate' | 'resolve' | 'note' | null>(null);
  const { busy, act } = useSosAct();
  const close = () => setAsked(null);
  const unanswered = isUnanswered(sos.state);
  const params = { id: sos.session_id };
  return (
    <>
      <Row gap="2" flexWrap="wrap">
        {unanswered && (
          <Button
            size="lg"
            variant="sos"
            icon={<Hand aria-hidden />}
            loading={busy}
            onClick={() => void act(() => call(acknowledgeSos, { params, body: {} }))}
          >
            {t('sos.acknowledge')}
          </Button>
        )}
        {!unanswered && (
          <Button
            size="lg"
            variant="solid"
            icon={<CheckCheck aria-hidden />}
            onClick={() => setAsked('resolve')}
          >
            {t('sos.resolve')}
          </Button>
        )}
        <Button size="lg" icon={<PhoneForwarded aria-hidden />} onClick={() => setAsked('escalate')}>
          {t('sos.escalate')}
        </Button>
        <Button size="lg" icon={<MessageSquarePlus aria-hidden />} onClick={() => setAsked('note')}>
          {t('sos.note')}
        </Button>
      </Row>
      {unanswered && (
        <Text tone="muted" size="sm">
          {t('sos.resolveAfter')}
        </Text>
      )}
      {asked === 'escalate' && (
        <NoteDialog
          title={t('sos.escalateTitle')}
          description={t(unanswered ? 'sos.escalateText' : 'sos.escalateAnew')}
          confirm={t('sos.escalate')}
          write={(note) => act(() => call(escalateSos, { params, body: { note } }))}
          onClose={close}
        />
      )}
      {asked === 'note' && (
        <NoteDialog
          required
          title={t('sos.note')}
          description={t('sos.noteText')}
          confirm={t('sos.write')}
          write={(note) => act(() => call(noteSos, { params, body: { note } }))}
          onClose={close}
        />
      )}
      {asked === 'resolve' && (
        <Suspense>
          <ResolveSos sos={sos} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
