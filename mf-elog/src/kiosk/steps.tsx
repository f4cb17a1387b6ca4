import type { KioskFound, KioskView } from 'contract';
import { Check, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box, Button, Heading, Icon, Row, Stack, Text } from 'shared-ui';
import { useClock } from '../host/use-clock.ts';
import { useT } from './text.ts';

/** Everything at a kiosk is big enough for a finger at arm's length. */
export const touch = { '--control': '3.75rem', '--control-lg': '4.25rem' } as const;

interface FrameProps {
  title: string;
  text?: ReactNode;
  error?: string;
  children?: ReactNode;
  /** The ways on are all there is: they are as big as can be. */
  tall?: boolean;
  actions: ReactNode;
}

/** One step: what it is, what there is to do, and the way on. */
export function StepFrame({ title, text, error, children, tall, actions }: FrameProps) {
  return (
    <Stack gap="5" css={touch} paddingBlock={{ base: '1', md: '4' }}>
      <Stack gap="2">
        <Heading as="h2" size="xl" tabIndex={-1} data-step outline="none">
          {title}
        </Heading>
        {text && (
          <Text size="lg" tone="muted">
            {text}
          </Text>
        )}
      </Stack>
      {children}
      {error && (
        <Text role="alert" tone="danger" size="lg">
          {error}
        </Text>
      )}
      <Row
        gap="3"
        flexWrap="wrap"
        css={{
          '& > *': { flex: '1 1 14rem', fontSize: tall ? '1.25rem' : '1.0625rem' },
          ...(tall && { '--control-lg': '8rem', '& svg': { width: '2rem', height: '2rem' } }),
        }}
      >
        {actions}
      </Row>
    </Stack>
  );
}

interface YouProps {
  found: KioskFound;
  timezone: string;
  onYes: () => void;
  onNo: () => void;
}

export function You({ found, timezone, onYes, onNo }: YouProps) {
  const t = useT();
  const clock = useClock(timezone);
  return (
    <StepFrame
      title={t('kiosk.you.title')}
      actions={
        <>
          <Button size="lg" variant="solid" onClick={onYes}>
            {t('kiosk.you.yes')}
          </Button>
          <Button size="lg" onClick={onNo}>
            {t('kiosk.you.no')}
          </Button>
        </>
      }
    >
      <Row gap="4" p="5" bg="bg.panel" borderWidth="1px" borderColor="border" rounded="lg">
        <Box color="accent.fg" flex="none" css={{ '& svg': { width: '2.5rem', height: '2.5rem' } }}>
          <Icon of={UserRound} />
        </Box>
        <Stack gap="1">
          <Text size="xl" weight="semibold">
            <bdi>{found.name}</bdi>
          </Text>
          <Text tone="muted">
            <bdi>{found.place}</bdi> · {clock(found.from)} – {clock(found.to)}
          </Text>
        </Stack>
      </Row>
    </StepFrame>
  );
}

interface ConsentProps {
  notice: KioskView['notice'];
  busy: boolean;
  error: string;
  onYes: () => void;
  onNo: () => void;
}

export function Consent({ notice, busy, error, onYes, onNo }: ConsentProps) {
  const t = useT();
  return (
    <StepFrame
      title={t('kiosk.consent.title')}
      text={t('kiosk.consent.text')}
      error={error}
      actions={
        <>
          <Button size="lg" variant="solid" loading={busy} onClick={onYes}>
            {t('kiosk.consent.yes')}
          </Button>
          <Button size="lg" onClick={onNo}>
            {t('kiosk.consent.no')}
          </Button>
        </>
      }
    >
      <Box
        tabIndex={0}
        role="region"
        aria-label={t('kiosk.consent.title')}
        maxH="45dvh"
        overflowY="auto"
        p="5"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        rounded="lg"
        whiteSpace="pre-line"
        fontSize="md"
        lineHeight="1.65"
        dir="auto"
      >
        {notice.text}
      </Box>
    </StepFrame>
  );
}

interface EndProps {
  name: string | null;
  time: string;
  timezone: string;
  onEnd: () => void;
}

/** The end of a visit to the kiosk: the gate is notified, or the visitor has to ask the guard. */
export function End({ name, time, timezone, onEnd }: EndProps) {
  const t = useT();
  const clock = useClock(timezone);
  return (
    <div role="status">
      <StepFrame
        title={name === null ? t('kiosk.guard.title') : t('kiosk.done.title', { name })}
        text={name === null ? t('kiosk.guard.text') : t('kiosk.done.text', { time: clock(time) })}
        actions={
          <Button size="lg" variant="solid" onClick={onEnd}>
            {t('kiosk.end')}
          </Button>
        }
      >
        {name !== null && (
          <Box
            color="ok.fg"
            css={{ '& svg': { width: '4.5rem', height: '4.5rem', strokeWidth: 1.5 } }}
            aria-hidden
          >
            <Icon of={Check} />
          </Box>
        )}
      </StepFrame>
    </div>
  );
}
