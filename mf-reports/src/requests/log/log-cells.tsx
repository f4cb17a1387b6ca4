import type { NotificationLogRow } from 'contract';
import { Camera, CameraOff } from 'lucide-react';
import { Status, Text, useFormat } from 'shared-ui';
import { State } from 'shared-ui/state';
import { useT } from '../../text.ts';

type Row = Pick<NotificationLogRow, 'response_seconds' | 'max_response_seconds' | 'late'>;

/** Seconds beyond the limit; null for an answer in time, or no answer. */
export function secondsLate({ response_seconds, max_response_seconds, late }: Row): number | null {
  return late && response_seconds !== null ? Math.max(0, response_seconds - max_response_seconds) : null;
}

/** An instant of the log: a time rather than how long ago, for it is history. */
export function Moment({ at }: { at: string | null }) {
  const { dateTime } = useFormat();
  if (at === null) return <span aria-hidden>—</span>;
  return (
    <Text as="span" whiteSpace="nowrap">
      <time dateTime={at}>{dateTime(at)}</time>
    </Text>
  );
}

/** How long the answer took, against the time allowed. */
export function ResponseTime({ row }: { row: Row }) {
  const t = useT();
  const { duration } = useFormat();
  const limit = duration(row.max_response_seconds);
  return (
    <span>
      {row.response_seconds === null ? (
        <span aria-hidden>—</span>
      ) : (
        <Text as="span" weight="medium" tone={row.late ? 'warning' : undefined}>
          {duration(row.response_seconds)}
        </Text>
      )}{' '}
      <Text as="span" size="sm" tone="muted">
        {t('log.ofLimit', { limit })}
      </Text>
    </span>
  );
}

/** Whether a photo was requested, and has arrived. */
export function PhotoMark({ row }: { row: Pick<NotificationLogRow, 'request_photo' | 'photo_id'> }) {
  const t = useT();
  if (!row.request_photo && row.photo_id === null) return <span aria-hidden>—</span>;
  return row.photo_id === null ? (
    <Status tone="off" look="plain" icon={<CameraOff aria-hidden />}>
      {t('log.photo.missing')}
    </Status>
  ) : (
    <State usual tone="ok" icon={<Camera aria-hidden />}>
      {t('log.photo.there')}
    </State>
  );
}
