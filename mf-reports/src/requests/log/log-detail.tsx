import { type NotificationLogRow, requestMonitorPath } from 'contract';
import { Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box, Heading, LinkButton, Row, Stack, useFormat } from 'shared-ui';
import { OpenDetail } from '../../open-detail.tsx';
import { Photo } from '../../photo.tsx';
import { useT } from '../../text.ts';

const steps = ['dispatched_at', 'delivered_at', 'opened_at', 'answered_at'] as const;

/** Details of one dispatch beyond the columns: its course, its photo, and a link to its monitor. */
export function LogDetail({ row }: { row: NotificationLogRow }) {
  const t = useT();
  return (
    <Stack gap="5" mt="5">
      <Course row={row} />
      {row.photo_id !== null && (
        <Photo id={row.photo_id} alt={t('log.photo.alt')} retryLabel={t('log.photo.retry')} />
      )}
      <Box>
        <LinkButton to={requestMonitorPath(row)} variant="solid" icon={<Radio aria-hidden />}>
          {t('log.monitor')}
        </LinkButton>
      </Box>
    </Stack>
  );
}

export const OpenLog = ({ row }: { row: NotificationLogRow }) => (
  <OpenDetail id={row.id} name={row.request_name} user={row.uca_name} />
);

/** When each step happened, and how long after the dispatch. */
function Course({ row }: { row: NotificationLogRow }) {
  const t = useT();
  const { dateTime, time, duration } = useFormat();
  const start = Date.parse(row.dispatched_at);
  return (
    <section>
      <Heading as="h3" size="sm" mb="2">
        {t('log.course')}
      </Heading>
      <ol>
        {steps.map((step) => {
          const at = row[step];
          const after = at === null ? 0 : (Date.parse(at) - start) / 1000;
          return (
            <Step key={step} name={t(`log.step.${step}`)} done={at !== null}>
              {at === null ? '—' : step === 'dispatched_at' ? dateTime(at) : time(at, true)}
              {after >= 1 && ` · +${duration(after)}`}
            </Step>
          );
        })}
        <Step name={t('log.step.due_at')} done={false}>
          {time(row.due_at, true)} · +{duration(row.max_response_seconds)}
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  name: string;
  done: boolean;
  children: ReactNode;
}

const Step = ({ name, done, children }: StepProps) => (
  <Row
    as="li"
    alignItems="stretch"
    justifyContent="space-between"
    gap="4"
    px="3"
    py="0.1875rem"
    borderInlineStartWidth="2px"
    borderColor={done ? 'accent.solid' : 'border.strong'}
    color={done ? 'fg' : 'fg.muted'}
  >
    <span>{name}</span>
    <span>{children}</span>
  </Row>
);
