import { useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import { stateIcons } from './position-state.tsx';
import type { StateFilter } from './positions.ts';

interface StateFilterProps {
  counts: Record<StateFilter, number>;
  value: StateFilter;
  onChange: (state: StateFilter) => void;
}

const order: StateFilter[] = ['all', 'sos', 'connected', 'indeterminate', 'disconnected'];

/** Counts by state; each count is also a filter. */
export function StateFilterBar({ counts, value, onChange }: StateFilterProps) {
  const t = useT();
  const { number } = useFormat();
  return (
    <fieldset className="m-loc-states" aria-label={t('location.list')}>
      {order.map((state) => {
        const Icon = state === 'all' ? null : stateIcons[state];
        return (
          <button
            key={state}
            type="button"
            className="m-loc-state"
            data-state={state}
            data-some={counts[state] > 0 || undefined}
            aria-pressed={value === state}
            title={t(`state.${state}`)}
            onClick={() => onChange(state)}
          >
            <span className="m-loc-count">
              {Icon && <Icon aria-hidden />}
              {number(counts[state])}
            </span>
            <span className="m-loc-word">{t(`state.${state}`)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
