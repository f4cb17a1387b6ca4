import { Volume2 } from 'lucide-react';
import { Button, Stack, setPreferences, Text, usePreferences } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CheckControl } from 'shared-ui/fields';
import { Slider } from 'shared-ui/widgets/slider';
import { NewsSwitches } from '../notifications/news-switches.tsx';
import { PushSwitch } from '../push/push-switch.tsx';
import { useWords } from '../signed-in/text.ts';
import { playSound } from './sound.ts';

/** Whether and how loud the product plays sounds, and whether the system notifies too. */
export default function SoundDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const sound = usePreferences((state) => state.sound);
  const volume = usePreferences((state) => state.volume);
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
        <Slider
          label={t('sound.volume')}
          min={0}
          max={100}
          step={5}
          value={Math.round(volume * 100)}
          text={(percent) => `${percent} %`}
          disabled={!sound}
          onChange={(percent) => setPreferences({ volume: percent / 100 })}
        />
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
        <NewsSwitches />
        <PushSwitch />
      </Stack>
    </Dialog>
  );
}
