import type { HostQuestion } from 'contract';
import { Ban, CircleCheckBig, Hourglass, type LucideIcon, PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { Box, Button, Heading, Row, Stack, Text, useFormat, useNow } from 'shared-ui';
import { useT } from './text.ts';

interface HostWaitProps {
  question: HostQuestion;
  /** Stops asking, or starts over once it is answered. */
  onDrop: () => Promise<void>;
}

const faces = {
  waiting: { tone: 'info', icon: Hourglass },
  late: { tone: 'warning', icon: PhoneCall },
  yes: { tone: 'ok', icon: CircleCheckBig },
  no: { tone: 'danger', icon: Ban },
} as const satisfies Record<string, { tone: string; icon: LucideIcon }>;

/** `3:07`: minutes and seconds since an instant. */
function useElapsed(since: string): string {
  const seconds = Math.max(0, Math.floor((useNow() - Date.parse(since)) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What became of a question, in one of four unmistakable faces. */
export function HostWait({ question, onDrop }: HostWaitProps) {
  const t = useT();
  const { state, host_name: host, answer_note } = question;
  const [busy, setBusy] = useState(false);
  const { tone, icon: Face } = faces[state === 'withdrawn' ? 'no' : state];
  const isOpen = state === 'waiting' || state === 'late';
  const drop = async () => {
    setBusy(true);
    await onDrop();
    setBusy(false);
  };
  const titles = {
    waiting: t('gateHost.waiting', { host }),
    late: t('gateHost.late', { host }),
    yes: t('gateHost.yes'),
    no: t('gateHost.no'),
    withdrawn: t('gateHost.no'),
  };
  return (
    <Box
      as="section"
      role="status"
      aria-live="assertive"
      data-state={state}
      p="4"
      rounded="lg"
      borderWidth="2px"
      borderColor={`${tone}.solid`}
      bg={`${tone}.bg`}
    >
      <Stack gap="3">
        <Row gap="3">
          <Box asChild color={`${tone}.fg`} flex="none" w="2.75rem" h="2.75rem">
            <Face aria-hidden />
          </Box>
          <Heading size="xl" flex="1" color={`${tone}.fg`}>
            {titles[state]}
          </Heading>
        </Row>
        {answer_note && (
          <Text size="lg" weight="medium">
            {`«${answer_note}»`}
          </Text>
        )}
        {isOpen ? <Waiting question={question} /> : <HostAnswer question={question} />}
        <Row flexWrap="wrap">
          <Button loading={busy} onClick={() => void drop()}>
            {t(isOpen ? 'gateHost.withdraw' : 'gateHost.another')}
          </Button>
        </Row>
      </Stack>
    </Box>
  );
}

function Waiting({ question: { asked_at, by_email, by_push, state } }: Pick<HostWaitProps, 'question'>) {
  const t = useT();
  const elapsed = useElapsed(asked_at);
  return (
    <>
      {state === 'late' && <Text>{t('gateHost.lateNote')}</Text>}
      <Row gap="3" flexWrap="wrap">
        {/* Read out once, not each second. */}
        <Text
          as="span"
          mono
          size="xl"
          weight="semibold"
          role="timer"
          aria-live="off"
          aria-label={t('gateHost.elapsed')}
        >
          {elapsed}
        </Text>
        <Text as="span" tone="muted">
          {t(by_email && by_push ? 'gateHost.by.both' : by_email ? 'gateHost.by.email' : 'gateHost.by.push')}
        </Text>
      </Row>
    </>
  );
}

function HostAnswer({ question: { host_name: host, answered_at } }: Pick<HostWaitProps, 'question'>) {
  const t = useT();
  const { time } = useFormat();
  return answered_at && <Text>{t('gateHost.said', { host, time: time(answered_at) })}</Text>;
}
