import type { MusterDetail } from 'contract';
import { Panel, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from './text.ts';

/** Who entered or left while it ran. */
export function Moves({ moves }: Pick<MusterDetail, 'moves'>) {
  const t = useT();
  const { time } = useFormat();
  if (moves.length === 0) return null;
  return (
    <Panel title={t('muster.moves')} note={moves.length} flush>
      <Lines label={t('muster.moves')} inset close>
        {moves.map(({ entry_id, shift_id, name, way, at }) => (
          <Line
            key={`${entry_id} ${shift_id} ${way}`}
            title={name}
            end={`${t(`muster.${way}`)} · ${time(at)}`}
          />
        ))}
      </Lines>
    </Panel>
  );
}
