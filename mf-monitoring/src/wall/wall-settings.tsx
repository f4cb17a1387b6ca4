import { listMonitoring, WALL_SESSIONS } from 'contract';
import { Play } from 'lucide-react';
import { useApi } from 'shared-auth';
import { Grid, IconButton, Row, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CheckControl, ChecksControl, FieldFrame, SelectControl, TimeControl } from 'shared-ui/fields';
import { useNewsWords } from 'shared-ui/news';
import { useT } from '../text.ts';
import { chimeNames, playChime } from './chimes.ts';
import { alertTypes, chooseForWall, soundOf, useWallChoices } from './wall.store.ts';

interface WallSettingsProps {
  chosen: readonly number[];
  onChoose: (sessions: number[]) => void;
  onClose: () => void;
}

/** Wall settings: sessions, columns, night dimming and alert sounds. */
export default function WallSettings({ chosen, onChoose, onClose }: WallSettingsProps) {
  const t = useT();
  const words = useNewsWords();
  const { sounds, night, columns } = useWallChoices();
  const { data } = useApi(listMonitoring, { query: { state: 'open', per_page: 50 } });
  const sessions = data?.data ?? [];
  return (
    <Dialog open title={t('wall.settings')} description={t('wall.settingsNote')} onClose={onClose}>
      <Stack>
        <FieldFrame
          id="wall-sessions"
          names="sessions"
          label={t('wall.sessions')}
          hint={t('wall.sessionsHint', { count: WALL_SESSIONS })}
          span="full"
          group
        >
          <ChecksControl
            id="wall-sessions"
            value={[...chosen]}
            options={sessions.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(ids) => onChoose(ids.slice(0, WALL_SESSIONS))}
          />
        </FieldFrame>
        <FieldFrame id="wall-columns" names="columns" label={t('wall.columns')} span="full">
          <SelectControl
            id="wall-columns"
            value={columns}
            options={[
              { value: 0, label: t('wall.fit') },
              ...[1, 2, 3, 4].map((value) => ({ value, label: String(value) })),
            ]}
            onChange={(value) => chooseForWall({ columns: Number(value) })}
          />
        </FieldFrame>
        <CheckControl
          id="wall-night"
          role="switch"
          text={t('wall.night')}
          value={night.on}
          onChange={(on) => chooseForWall({ night: { ...night, on } })}
        />
        {night.on && (
          <Grid gridTemplateColumns="1fr 1fr" gap="3">
            {(['from', 'to'] as const).map((edge) => (
              <FieldFrame key={edge} id={`wall-${edge}`} names={edge} label={t(`wall.${edge}`)} span="full">
                <TimeControl
                  id={`wall-${edge}`}
                  value={night[edge]}
                  onChange={(time) => chooseForWall({ night: { ...night, [edge]: time } })}
                />
              </FieldFrame>
            ))}
          </Grid>
        )}
        <Stack as="section" gap="2" aria-label={t('wall.sounds')}>
          <Text weight="semibold">{t('wall.sounds')}</Text>
          {alertTypes.map((type) => {
            const id = `wall-sound-${type}`;
            const sound = soundOf(sounds, type);
            return (
              <Row key={type} gap="2">
                <Text asChild flex="1">
                  <label htmlFor={id}>{words.alert(type)}</label>
                </Text>
                <Grid w="10rem">
                  <SelectControl
                    id={id}
                    value={sound}
                    options={chimeNames.map((value) => ({ value, label: t(`wall.chime.${value}`) }))}
                    onChange={(value) => {
                      const name = chimeNames.find((one) => one === value);
                      if (name) chooseForWall({ sounds: { ...sounds, [type]: name } });
                    }}
                  />
                </Grid>
                <IconButton
                  variant="ghost"
                  label={t('wall.hear', { what: words.alert(type) })}
                  icon={<Play aria-hidden />}
                  disabled={sound === 'none'}
                  onClick={() => void playChime(sound)}
                />
              </Row>
            );
          })}
        </Stack>
      </Stack>
    </Dialog>
  );
}
