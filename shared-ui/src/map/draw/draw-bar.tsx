import { Check, RotateCcw, TriangleAlert, Undo2 } from 'lucide-react';
import { Button } from '../../button/button.tsx';
import { IconButton } from '../../button/icon-button.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { DrawingHands, MapDraw } from './use-drawing.ts';

interface DrawBarProps {
  kind: MapDraw['kind'];
  hands: DrawingHands;
}

/** What to do next, the size of the shape, what is wrong with it, undo and cancel. */
export function DrawBar({ kind, hands }: DrawBarProps) {
  const t = useT();
  const { empty, canClose, canUndo, asks, crossed, measure, said } = hands;
  const hint =
    kind === 'circle'
      ? empty
        ? 'map.draw.hintCircle'
        : 'map.draw.hintEditCircle'
      : canClose
        ? 'map.draw.hintClose'
        : asks
          ? 'map.draw.hintCorners'
          : 'map.draw.hintEdit';
  return (
    <div className="v-draw-bar">
      <p>{t(hint)}</p>
      <div>
        {measure && <b>{measure}</b>}
        {canClose && (
          <Button size="sm" variant="solid" icon={<Check aria-hidden />} onClick={hands.close}>
            {t('map.draw.close')}
          </Button>
        )}
        <IconButton
          size="sm"
          label={t('map.draw.undo')}
          title={`${t('map.draw.undo')} (Ctrl + Z)`}
          icon={<Undo2 aria-hidden />}
          disabled={!canUndo}
          onClick={hands.undo}
        />
        <IconButton
          size="sm"
          label={t('map.draw.again')}
          icon={<RotateCcw aria-hidden />}
          disabled={empty}
          onClick={hands.again}
        />
      </div>
      <p className="v-draw-wrong" role="status">
        {crossed && (
          <>
            <TriangleAlert aria-hidden />
            {crossed}
          </>
        )}
      </p>
      <span className="v-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
