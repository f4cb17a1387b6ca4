import { useState } from 'react';
import { useUser } from 'shared-auth';
import { Stack, Text, toast } from 'shared-ui';
import { CheckControl } from 'shared-ui/fields';
import { problemOf } from 'shared-ui/problem';
import { useWords } from '../signed-in/text.ts';
import { isOn, obstacle, PushError, type PushObstacle, turnOff, turnOn } from './browser-push.ts';

/** Turns this browser's notifications on and off, and shows plainly why they cannot be. */
export function PushSwitch() {
  const t = useWords();
  const userId = useUser()?.id;
  const [on, setOn] = useState(() => userId !== undefined && isOn(userId));
  const [hindered, setHindered] = useState<PushObstacle | null>(obstacle);
  const [busy, setBusy] = useState(false);
  if (userId === undefined) return null;
  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      if (wanted) await turnOn(userId);
      else await turnOff();
      setHindered(null);
    } catch (error) {
      if (error instanceof PushError) setHindered(error.obstacle);
      else {
        toast.error(problemOf(error, t(wanted ? 'push.failed' : 'push.failedOff')));
      }
    } finally {
      setOn(isOn(userId));
      setBusy(false);
    }
  };
  const never = hindered === 'unsupported' || hindered === 'insecure';
  return (
    <Stack as="section" gap="1" aria-labelledby="push-title">
      <Text as="h3" id="push-title" weight="semibold">
        {t('push.title')}
      </Text>
      <Text size="sm" tone="muted">
        {t('push.text')}
      </Text>
      <CheckControl
        id="push-on"
        role="switch"
        text={t('push.on')}
        value={on}
        disabled={busy || never}
        onChange={(wanted) => void change(wanted)}
      />
      <div role="status">
        {hindered && (
          <Text size="sm" tone="danger">
            {t(`push.${hindered}`)}
          </Text>
        )}
      </div>
    </Stack>
  );
}
