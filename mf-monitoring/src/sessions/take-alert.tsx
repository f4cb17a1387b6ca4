import { monitoringTimeline, type SessionHappening, takeAlerts, WALL_ALERT_MINUTES } from 'contract';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Button, toast, useNow } from 'shared-ui';
import { useNewsWords } from 'shared-ui/news';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';

interface TakeAlertProps {
  session: number;
  happening: SessionHappening;
}

/** Button to acknowledge an alert, which silences it on all walls. Renders nothing for an alert that does not ring. */
export function TakeAlert({ session, happening }: TakeAlertProps) {
  const t = useT();
  const words = useNewsWords();
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const { alert, alert_id, taken_at, at, names } = happening;
  const rings = now - Date.parse(at) < WALL_ALERT_MINUTES * 60_000;
  if (alert === null || alert_id === null || taken_at !== null || !rings) return null;
  const take = async () => {
    setBusy(true);
    try {
      await call(takeAlerts, { params: { id: session }, body: { alert_ids: [alert_id] } });
      await mutateEndpoint(monitoringTimeline);
    } catch (problem) {
      toast.error(problemOf(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      icon={<CheckCheck aria-hidden />}
      aria-label={[t('wall.take'), words.alert(alert), ...names].join(' · ')}
      loading={busy}
      onClick={() => void take()}
    >
      {t('wall.take')}
    </Button>
  );
}
