import { isPassText, type KioskView, openKiosk } from 'contract';
import { Keyboard, QrCode, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from 'shared-auth';
import { useLooked } from 'shared-auth/looked';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Icon,
  Page,
  Panel,
  Row,
  Skeleton,
  setLanguage,
  Text,
  useLanguage,
  useOnline,
  useParams,
} from 'shared-ui';
import { CameraReader, useScannerGun } from 'shared-ui/scan';
import { Consent, End, StepFrame, You } from './steps.tsx';
import { useT } from './text.ts';
import { TypeStep } from './type-step.tsx';
import { useIdle } from './use-idle.ts';
import { useVisit } from './use-visit.ts';

/** A kiosk that was revoked is the plain page within so long, or with the next touch. */
const LOOK_MS = 20_000;
const IDLE_MS = 30_000;
const END_MS = 10_000;

/** `/quiosco/{id}/{uuid}`: visitors check in at a reception. */
export default function KioskPage() {
  const { id = '', uuid = '' } = useParams();
  return <Kiosk key={`${id} ${uuid}`} id={id} token={uuid} />;
}

function Kiosk({ id, token }: { id: string; token: string }) {
  const t = useT();
  const { language } = useLanguage();
  // What it showed stays without a connection, and while it is read in another language.
  const { data, error, gone, look, stop } = useLooked(
    language,
    () => call(openKiosk, { params: { id }, body: { token, language } }),
    { everyMs: LOOK_MS, keeps: true },
  );
  if (gone)
    return (
      <Page title={t('kiosk.invalid')}>
        <EmptyState
          title={t('kiosk.invalidTitle')}
          description={t('kiosk.invalidNote')}
          illustration="search"
        />
      </Page>
    );
  if (data) return <AtKiosk id={id} token={token} kiosk={data} onLook={look} onGone={() => stop()} />;
  return (
    <Page title={t('kiosk.title')}>
      {error ? <ErrorState error={error} onRetry={look} /> : <Skeleton height="16rem" />}
    </Page>
  );
}

interface AtKioskProps {
  id: string;
  token: string;
  kiosk: KioskView;
  onLook: () => void;
  onGone: () => void;
}

function AtKiosk({ id, token, kiosk, onLook, onGone }: AtKioskProps) {
  const t = useT();
  const { language } = useLanguage();
  const [own] = useState(language);
  const isOnline = useOnline();
  const { step, busy, error, go, find, checkIn } = useVisit({ id, token }, onGone);
  const [misread, setMisread] = useState(false);
  const restart = () => {
    setMisread(false);
    go({ at: 'welcome' });
    // The next visitor is met in the language of the place.
    void setLanguage(own).catch(() => {});
  };
  const isEnd = step.at === 'done' || step.at === 'guard';
  const isFresh = step.at === 'welcome' && language === own;
  useIdle(isFresh ? null : isEnd ? END_MS : IDLE_MS, restart);
  const read = (text: string) => {
    const code = text.trim();
    if (isPassText(code)) void find({ by: 'pass', code });
    else setMisread(true);
  };
  useScannerGun(read, { enabled: isOnline && !busy && (step.at === 'welcome' || step.at === 'scan') });
  // Screen readers announce the place; keyboard users can type at once.
  useEffect(() => {
    if (step.at !== 'welcome' && step.at !== 'type')
      document.querySelector<HTMLElement>('[data-step]')?.focus();
  }, [step.at]);
  return (
    <Page
      title={t('kiosk.welcome', { branch: kiosk.branch })}
      documentTitle={t('kiosk.title')}
      description={kiosk.client}
    >
      {!isOnline && (
        <Panel tone="warning" role="status">
          <Row gap="3">
            <Icon of={WifiOff} />
            <Text>{t('kiosk.offline')}</Text>
          </Row>
        </Panel>
      )}
      {step.at === 'welcome' && (
        <StepFrame
          tall
          title={t('kiosk.start')}
          text={kiosk.attention || t('kiosk.startText')}
          error={error || (misread ? t('kiosk.scan.misread') : '')}
          actions={
            <>
              <Button
                size="lg"
                variant="solid"
                icon={<QrCode aria-hidden />}
                disabled={!isOnline}
                loading={busy}
                onClick={() => go({ at: 'scan' })}
              >
                {t('kiosk.scan.open')}
              </Button>
              <Button
                size="lg"
                icon={<Keyboard aria-hidden />}
                disabled={!isOnline || busy}
                onClick={() => go({ at: 'type', by: 'document' })}
              >
                {t('kiosk.type.open')}
              </Button>
            </>
          }
        />
      )}
      {step.at === 'scan' && (
        <StepFrame
          title={t('kiosk.scan.title')}
          error={error || (misread ? t('kiosk.scan.misread') : '')}
          actions={
            <>
              <Button size="lg" onClick={restart}>
                {t('kiosk.back')}
              </Button>
              <Button size="lg" variant="ghost" onClick={() => go({ at: 'type', by: 'document' })}>
                {t('kiosk.type.open')}
              </Button>
            </>
          }
        >
          <Box w="full" maxW="24rem">
            <CameraReader onRead={({ text }) => !busy && read(text)} />
          </Box>
        </StepFrame>
      )}
      {step.at === 'type' && (
        <TypeStep
          by={step.by}
          busy={busy}
          error={error}
          onWay={(by) => go({ at: 'type', by })}
          onFind={(who) => void find(who)}
          onBack={restart}
        />
      )}
      {step.at === 'you' && (
        <You
          found={step.found}
          timezone={kiosk.timezone}
          onYes={() => go({ ...step, at: 'consent' })}
          onNo={restart}
        />
      )}
      {step.at === 'consent' && (
        <Consent
          notice={kiosk.notice}
          busy={busy}
          error={error}
          onYes={() => void checkIn(step.who, kiosk.notice, language, onLook)}
          onNo={restart}
        />
      )}
      {(step.at === 'done' || step.at === 'guard') && (
        <End
          name={step.at === 'done' ? step.name : null}
          time={step.at === 'done' ? step.time : ''}
          timezone={kiosk.timezone}
          onEnd={restart}
        />
      )}
    </Page>
  );
}
