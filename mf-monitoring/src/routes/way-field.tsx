import { type RouteInput, travelBys } from 'contract';
import { Text, useFormat } from 'shared-ui';
import { RadioCardsField } from 'shared-ui/fields';
import { useT } from '../text.ts';
import type { DrawnWay } from './use-way.ts';

/** Choice between streets and straight, with the resulting distance and time. */
export function WayField({ found, state }: DrawnWay) {
  const t = useT();
  const said = useWayText();
  return (
    <>
      <RadioCardsField<RouteInput>
        name="by"
        label={t('plan.by')}
        options={travelBys.map((value) => ({ value, label: t(`plan.way.${value}`) }))}
      />
      <Text size="sm" tone="muted" role="status" minH="1.25rem">
        {state === 'finding' && t('plan.way.finding')}
        {state === 'failed' && t('plan.way.failed')}
        {found && said(found)}
      </Text>
    </>
  );
}

/** Length and duration of a line, and what it follows. */
export function useWayText() {
  const t = useT();
  const { distance, duration } = useFormat();
  return ({ by, metres, seconds }: NonNullable<DrawnWay['found']>) =>
    by === 'streets'
      ? t('plan.way.along', {
          distance: distance(metres),
          time: duration(Math.round((seconds ?? 0) / 60) * 60),
        })
      : t('plan.way.none', { distance: distance(metres) });
}
