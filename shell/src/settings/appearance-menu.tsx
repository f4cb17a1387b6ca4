import { Contrast } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import {
  type Density,
  type DirectionPreference,
  IconButton,
  type SchemePreference,
  setPreferences,
  useColorScheme,
  useDirection,
  usePreferences,
} from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { useT } from '../text.ts';

// Its switch loads everything forms are made of, which the frame does not need.
const SoundDialog = lazy(() => import('./sound.dialog.tsx'));

const schemes: SchemePreference[] = ['system', 'light', 'dark'];
const directions: DirectionPreference[] = ['auto', 'ltr', 'rtl'];
const densities: Density[] = ['comfortable', 'compact'];

/** Theme, direction, density, and the way to the sound settings. */
export function AppearanceMenu() {
  const t = useT();
  const theme = useColorScheme();
  const reading = useDirection();
  const density = usePreferences((state) => state.density);
  const [sound, setSound] = useState(false);
  return (
    <>
      <Menu
        label={t('settings.appearance')}
        trigger={<IconButton label={t('settings.appearance')} icon={<Contrast aria-hidden />} />}
        items={[
          { id: 'theme', heading: t('settings.theme') },
          ...schemes.map((one) => ({
            id: one,
            label: t(`settings.scheme.${one}`),
            checked: one === theme.preference,
            radio: true,
            onSelect: () => theme.setScheme(one),
          })),
          { id: 'line-1', separator: true },
          { id: 'direction', heading: t('settings.direction') },
          ...directions.map((one) => ({
            id: one,
            label: t(`settings.reading.${one}`),
            checked: one === reading.preference,
            radio: true,
            onSelect: () => reading.setDirection(one),
          })),
          { id: 'line-2', separator: true },
          { id: 'density', heading: t('settings.density') },
          ...densities.map((one) => ({
            id: one,
            label: t(`settings.spacing.${one}`),
            checked: one === density,
            radio: true,
            onSelect: () => setPreferences({ density: one }),
          })),
          { id: 'line-3', separator: true },
          { id: 'sound', label: t('settings.sound'), onSelect: () => setSound(true) },
        ]}
      />
      {sound && (
        <Suspense>
          <SoundDialog onClose={() => setSound(false)} />
        </Suspense>
      )}
    </>
  );
}
