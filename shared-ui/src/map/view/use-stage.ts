import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { loadConfig, type PublicConfig } from 'shared-auth';
import { useMediaQuery } from '../../hooks/use-media-query.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDrawnScheme } from '../../print/print-page.ts';
import type { Camera } from '../geo/mercator.ts';
import type { MapBackground } from '../types.ts';
import type { Stage } from './stage.ts';
import type { StageState } from './stage-types.ts';

const never = { subscribe: () => () => {} };

/** Google's map with a key, else the configured style, else the land bundled with the product. */
const backgroundOf = (config: PublicConfig | null): MapBackground => ({
  google: config?.google_maps_api_key
    ? { apiKey: config.google_maps_api_key, mapId: config.google_maps_map_id }
    : null,
  styleUrl: config?.map_style_url ?? null,
  tilesPath: config?.map_tiles_path ?? null,
});

/** How long a map waits for the configuration; without it the land alone is shown. */
const configTime = 5000;

function configSoon(): Promise<PublicConfig | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, configTime, null));
  return Promise.race([loadConfig().catch(() => null), late]);
}

/**
 * The stage of a map, in the element of `ground`, while the page lives; its code is fetched when it is first shown.
 * `retry` builds another after a failure, where that one was left.
 */
export function useStage(
  ground: RefObject<HTMLElement | null>,
  camera: Camera,
  onReady: ((stage: Stage) => void) | undefined,
): { stage: Stage | null; state: StageState; failed: boolean; hasStreets: boolean; retry: () => void } {
  const [shown, setShown] = useState<{ stage: Stage; background: MapBackground } | null>(null);
  const stage = shown?.stage ?? null;
  const [broken, setBroken] = useState(false);
  const [start, setStart] = useState({ camera });
  const [asleep] = useState<StageState>({ phase: 'loading', reason: null, credits: [], camera });
  const scheme = useDrawnScheme();
  const { language } = useLanguage();
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const state = useSyncExternalStore(stage?.subscribe ?? never.subscribe, stage?.snapshot ?? (() => asleep));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a stage lives until it fails; what changes is handed to it below.
  useEffect(() => {
    let opened: Stage | null = null;
    let gone = false;
    // Early after the page has loaded the configuration is still on its way.
    Promise.all([import('./stage.ts'), configSoon()])
      .then(([{ Stage }, config]) => {
        if (gone || !ground.current) return;
        const look = { scheme, language, reducedMotion };
        const background = backgroundOf(config);
        opened = new Stage(ground.current, start.camera, look, background);
        setShown({ stage: opened, background });
        onReady?.(opened);
      })
      .catch(() => setBroken(true));
    return () => {
      gone = true;
      opened?.destroy();
    };
  }, [start]);

  useEffect(
    () => stage?.setLook({ scheme, language, reducedMotion }),
    [stage, scheme, language, reducedMotion],
  );

  const { google, styleUrl, tilesPath } = shown?.background ?? backgroundOf(null);
  return {
    stage,
    state,
    failed: broken || state.phase === 'failed',
    hasStreets: Boolean(google || styleUrl || tilesPath),
    retry() {
      setShown(null);
      setBroken(false);
      setStart({ camera: state.camera });
    },
  };
}
