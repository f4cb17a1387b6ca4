import { type Dispatch, isOpenDispatch } from 'contract';
import { Box, ProgressBar, Row, Text, useFormat } from 'shared-ui';
import { useT } from '../text.ts';

/** What is left of the maximum response time, or how long the answer took. `now` is the server's clock in ms. */
export function Countdown({ dispatch, now }: { dispatch: Dispatch; now: number }) {
  const t = useT();
  const { clock, duration } = useFormat();
  const start = Date.parse(dispatch.dispatched_at);
  const allowed = (Date.parse(dispatch.due_at) - start) / 1000;
  const open = isOpenDispatch(dispatch.state);
  const spent = dispatch.response_seconds ?? Math.min(allowed, Math.max(0, (now - start) / 1000));
  const left = Math.max(0, allowed - spent);
  const label = open
    ? t('monitor.left')
    : dispatch.response_seconds === null
      ? t('monitor.noAnswer')
      : t('monitor.took');
  const figure = open
    ? clock(left)
    : dispatch.response_seconds === null
      ? '–'
      : duration(dispatch.response_seconds);
  return (
    <Box>
      <Row justifyContent="space-between" alignItems="baseline">
        <Text label>{label}</Text>
        <Text size="sm" tone="muted">
          {t('monitor.limit', { value: duration(allowed) })}
        </Text>
      </Row>
      <Text fontSize="2rem" lineHeight="1.25" fontWeight="semibold" letterSpacing="-0.02em">
        {figure}
      </Text>
      <ProgressBar
        label={label}
        value={Math.min(1, spent / allowed)}
        tone={
          dispatch.late || dispatch.state === 'expired'
            ? 'danger'
            : open && left < allowed * 0.2
              ? 'warning'
              : 'ok'
        }
      />
    </Box>
  );
}
