import '../overlay/floating.styles.ts';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { CopyId } from '../display/copy-id.tsx';
import { useT } from '../i18n/use-t.ts';
import { isComposing } from '../keys/composing.ts';
import { Row, Stack, Text } from '../layout/primitives.tsx';
import { useAnchored } from '../overlay/use-anchored.ts';
import { useDismiss } from '../overlay/use-dismiss.ts';
import { FenceHere } from './fence-here.tsx';
import { formatDms } from './geo/dms.ts';
import type { LngLat } from './geo/mercator.ts';
import type { Stage } from './view/stage.ts';

interface PlaceMenuProps {
  stage: Pick<Stage, 'project' | 'follow'>;
  place: LngLat;
  /** What opens and closes it: a press there is not one outside. */
  control: RefObject<HTMLElement | null>;
  /** Takes the focus if nothing had it before. */
  ground: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * A small surface beside a place of the map, with its coordinates to copy and what the user may do there. Escape,
 * tabbing out, a press outside, or moving the place out of the map closes it; the focus returns to where it was.
 */
export function PlaceMenu({ stage, place, control, ground, onClose }: PlaceMenuProps) {
  const t = useT();
  const spot = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const close = () => {
    onClose();
    const before = cameFrom.current;
    const had = before instanceof HTMLElement && before.isConnected && before !== document.body;
    (had ? before : ground.current)?.focus({ preventScroll: true });
  };

  const { lng, lat } = place;
  const leave = useEffectEvent(onClose);
  // Before the surface is placed beside it, at first and whenever the map moves.
  useLayoutEffect(() => {
    const put = () => {
      const { x, y } = stage.project({ lng, lat });
      if (spot.current) spot.current.style.transform = `translate(${x}px, ${y}px)`;
      return { x, y };
    };
    put();
    return stage.follow(() => {
      const { x, y } = put();
      const { clientWidth = 0, clientHeight = 0 } = spot.current?.parentElement ?? {};
      if (x < 0 || y < 0 || x > clientWidth || y > clientHeight) leave();
    });
  }, [stage, lng, lat]);
  useAnchored(true, spot, layer, 'inline-end', 8, stage);
  useDismiss(true, [layer, control], onClose);
  useEffect(() => {
    cameFrom.current = document.activeElement;
    layer.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <i ref={spot} className="v-map-spot" aria-hidden />
      <div
        ref={layer}
        className="v-float"
        role="dialog"
        aria-label={t('map.spot.title')}
        tabIndex={-1}
        style={{ padding: '0.75rem' }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape' && !isComposing(event)) close();
        }}
        onBlur={(event) => {
          const next = event.relatedTarget;
          if (next && ![layer, control].some(({ current }) => current?.contains(next))) onClose();
        }}
      >
        <Stack gap="2">
          <Row justifyContent="space-between" gap="3">
            <Stack gap="0" whiteSpace="nowrap">
              <CopyId value={`${lat.toFixed(6)}, ${lng.toFixed(6)}`} />
              <Text as="span" size="sm" tone="muted">
                <bdi dir="ltr">{formatDms(place)}</bdi>
              </Text>
            </Stack>
            <IconButton
              size="sm"
              label={t('map.spot.close')}
              title={`${t('map.spot.close')} (Esc)`}
              icon={<X aria-hidden />}
              onClick={close}
            />
          </Row>
          <FenceHere {...place} />
        </Stack>
      </div>
    </>
  );
}
