import { type ActivityInput, activityAsks } from 'contract';
import { ArrowDown, ArrowUp, EllipsisVertical, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box, Grid, IconButton, Row } from 'shared-ui';
import { ListField, NumberField, SelectField, TextField } from 'shared-ui/fields';
import { Menu } from 'shared-ui/menu';
import { useT } from './text.ts';

interface PointLineProps {
  turn: number;
  count: number;
  /** Its checkpoint; empty until it is known. */
  name: string;
  /** What its checkpoint is; left out until it is known. */
  hint: ReactNode;
  /** Whether it may have a time of its own: not in an order that is drawn. */
  timed: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A point of a round: what is asked there, and a menu to move it earlier or later or to remove it. */
export function PointLine({ turn, count, name, hint, timed, onMove, onRemove }: PointLineProps) {
  const t = useT();
  const of = { number: turn + 1, name };
  return (
    <ListField<ActivityInput>
      name={`points.${turn}.checkpoint_id`}
      label={t('activity.pointNumber', of)}
      hint={hint}
    >
      <Row gap="2" alignItems="end">
        <Grid
          flex="1"
          gap="2"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr) minmax(0, 1fr)',
            md: timed ? '9rem 10rem minmax(0, 1fr)' : '10rem minmax(0, 1fr)',
          }}
        >
          {timed && (
            <NumberField<ActivityInput>
              name={`points.${turn}.after_minutes`}
              label={t('activity.after')}
              unit={t('uca.minutes')}
              min={0}
              integer
              required={false}
            />
          )}
          <SelectField<ActivityInput>
            name={`points.${turn}.ask`}
            label={t('activity.ask')}
            options={activityAsks.map((one) => ({ value: one, label: t(`activity.asks.${one}`) }))}
          />
          <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <TextField<ActivityInput>
              name={`points.${turn}.note`}
              label={t('activity.pointNote')}
              required={false}
            />
          </Box>
        </Grid>
        <Menu
          label={t('activity.pointNumber', of)}
          trigger={
            <IconButton
              variant="ghost"
              label={t('activity.pointMore', of)}
              icon={<EllipsisVertical aria-hidden />}
            />
          }
          items={[
            {
              id: 'earlier',
              label: t('activity.earlier'),
              icon: <ArrowUp aria-hidden />,
              disabled: turn === 0,
              onSelect: () => onMove(-1),
            },
            {
              id: 'later',
              label: t('activity.later'),
              icon: <ArrowDown aria-hidden />,
              disabled: turn === count - 1,
              onSelect: () => onMove(1),
            },
            {
              id: 'remove',
              label: t('activity.removePoint'),
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: onRemove,
            },
          ]}
        />
      </Row>
    </ListField>
  );
}
