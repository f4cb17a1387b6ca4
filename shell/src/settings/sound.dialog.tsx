import { Volume2 } from 'lucide-react';
import { Button, Stack, setPreferences, Text, usePreferences } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CheckControl } from 'shared-ui/fields';
import { PushSwitch } from '../push/push-switch.tsx';
import { useWords } from '../signed-in/text.ts';
import { playSound } from './sound.ts';

/** Whether and how loud the product makes itself heard, and whether the system tells of it too. */
export default function SoundDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const sound = usePreferences((state) => state.sound);
  const volume = usePreferences((state) => state.volume);
  const percent = Math.round(volume * 100);
  return (
    <Dialog open size="sm" title={t('settings.title')} description={t('settings.text')} onClose={onClose}>
      <Stack>
        <CheckControl
          id="sound-on"
          role="switch"
          text={t('sound.on')}
          value={sound}
          onChange={(on) => setPreferences({ sound: on })}
        />
        <label className="v-field">
          <span className="v-field-label">
            {t('sound.volume')}
            <small>{percent} %</small>
          </span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={percent}
            disabled={!sound}
            aria-valuetext={`${percent} %`}
            style={{ accentColor: 'var(--accent-solid)', inlineSize: '100%' }}
            onChange={(event) => setPreferences({ volume: Number(event.target.value) / 100 })}
          />
        </label>
        <div>
          <Button
            icon={<Volume2 aria-hidden />}
            disabled={!sound}
            onClick={() => void playSound('request', volume)}
          >
            {t('sound.test')}
          </Button>
        </div>
        <Text size="sm" tone="muted">
          {t('sound.note')}
        </Text>
        <PushSwitch />
      </Stack>
    </Dialog>
  );
}
