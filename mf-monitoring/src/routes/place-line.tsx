import { type RoutePlace, routeRadius } from 'contract';
import { ArrowDown, ArrowUp, EllipsisVertical, MapPin, Trash2 } from 'lucide-react';
import { Grid, IconButton, Row, Stack, Text } from 'shared-ui';
import { TextControl } from 'shared-ui/controls';
import { NumberControl } from 'shared-ui/fields';
import { formatDms } from 'shared-ui/map';
import { Menu } from 'shared-ui/menu';
import { useT } from '../text.ts';
import { signOf } from './route-drawing.ts';

interface PlaceLineProps {
  place: RoutePlace;
  turn: number;
  count: number;
  chosen: boolean;
  onChoose: () => void;
  onChange: (part: Partial<RoutePlace>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A place of a route, with a button to move it on the map and a menu to reorder or remove it. */
export function PlaceLine({
  place,
  turn,
  count,
  chosen,
  onChoose,
  onChange,
  onMove,
  onRemove,
}: PlaceLineProps) {
  const t = useT();
  const isEnd = turn === 0 || turn === count - 1;
  const id = `place-${place.key}`;
  const title = t(turn === 0 ? 'plan.start' : isEnd ? 'plan.destination' : 'plan.waypoint');
  const of = { place: `${signOf(turn, count)} · ${title}` };
  return (
    <Stack
      as="li"
      gap="2"
      py="2.5"
      {...(turn > 0 && { borderTopWidth: '1px', borderColor: 'var(--border-muted)' })}
    >
      <Row gap="2" alignItems="center">
        <Stack gap="0" flex="1" minW="0">
          <Text weight="medium">{of.place}</Text>
          <Text size="sm" tone="muted" dir="ltr" alignSelf="start">
            {formatDms(place)}
          </Text>
        </Stack>
        <IconButton
          variant="ghost"
          label={t('plan.move', of)}
          icon={<MapPin aria-hidden />}
          aria-pressed={chosen}
          onClick={onChoose}
        />
        <Menu
          label={of.place}
          trigger={
            <IconButton variant="ghost" label={t('plan.more', of)} icon={<EllipsisVertical aria-hidden />} />
          }
          items={[
            {
              id: 'earlier',
              label: t('plan.earlier', of),
              icon: <ArrowUp aria-hidden />,
              disabled: turn === 0,
              onSelect: () => onMove(-1),
            },
            {
              id: 'later',
              label: t('plan.later', of),
              icon: <ArrowDown aria-hidden />,
              disabled: turn === count - 1,
              onSelect: () => onMove(1),
            },
            {
              id: 'remove',
              label: t('plan.remove', of),
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: onRemove,
            },
          ]}
        />
      </Row>
      {turn > 0 && (
        <Grid gap="2" gridTemplateColumns={isEnd ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 9rem'}>
          {!isEnd && (
            <TextControl
              id={`${id}-name`}
              label={t('plan.placeName', of)}
              placeholder={t('plan.name')}
              value={place.name}
              onChange={(name) => onChange({ name })}
            />
          )}
          <NumberControl
            id={`${id}-radius`}
            label={t('plan.radius', of)}
            value={place.radius}
            onChange={(radius) => onChange({ radius: radius ?? routeRadius.usual })}
            unit={t('plan.radiusUnit')}
          />
        </Grid>
      )}
    </Stack>
  );
}
