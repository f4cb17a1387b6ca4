import { type Coordinates, ROUTE_WAYPOINTS, type RoutePlace, readCoordinates, routeRadius } from 'contract';
import { ArrowDown, ArrowUp, MapPin, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Box, Button, Grid, IconButton, Row, Stack, Text } from 'shared-ui';
import { TextControl } from 'shared-ui/controls';
import { FieldFrame, NumberControl, useAround, useField } from 'shared-ui/fields';
import { type MapHandle, MapView, useFitOnce } from 'shared-ui/map';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from '../text.ts';
import { boundsAround } from '../uca-location/bounds-around.ts';
import { moved, placeMarks, routeLines, signOf, withPlace } from './route-drawing.ts';

/** Once: the route as it was, else the client's places. */
function useFirstLook(map: MapHandle | null, places: readonly RoutePlace[]): void {
  const [first] = useState(places);
  const around = useAround(first.length === 0, undefined);
  // Whoever has set a place by hand sees where it is.
  useFitOnce(map, boundsAround(first) ?? (places.length === 0 ? around : null));
}

/** The places of a route in their order, on a map and in a list beside it. */
export function PlacesField() {
  const t = useT();
  const field = useField<RoutePlace[]>('places', t('plan.places'));
  const [chosen, setChosen] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const places = field.value;
  const [map, setMap] = useState<MapHandle | null>(null);
  useFirstLook(map, places);
  const isFull = places.length >= ROUTE_WAYPOINTS + 2;
  const pin = chosen === null ? null : (places[chosen] ?? null);
  const change = (turn: number, part: Partial<RoutePlace>) =>
    field.setValue(places.map((one, index) => (index === turn ? { ...one, ...part } : one)));
  const pick = ({ lat, lng }: Coordinates) => {
    if (chosen !== null && pin) change(chosen, { lat, lng });
    else if (!isFull) field.setValue(withPlace(places, { lat, lng }, routeRadius.usual));
  };
  const found = readCoordinates(typed);
  return (
    <FieldFrame
      id={field.id}
      names="places"
      label={t('plan.places')}
      hint={t(chosen === null ? 'plan.placesHint' : 'plan.moveHint')}
      error={field.error}
      span="full"
      required
      group
    >
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}>
        <Box h={{ base: '20rem', lg: '32rem' }} borderRadius="md" overflow="clip">
          <MapView
            label={t('plan.map')}
            lines={routeLines(places)}
            marks={placeMarks(places)}
            onPick={pick}
            pin={pin}
            onReady={setMap}
          />
        </Box>
        <Stack gap="3">
          <Row gap="2" alignItems="end">
            <Box flex="1">
              <TextControl
                id={field.id}
                label={t('plan.coordinates')}
                placeholder={t('plan.coordinates')}
                value={typed}
                onChange={setTyped}
              />
            </Box>
            <Button
              icon={<Plus aria-hidden />}
              disabled={!found || (isFull && chosen === null)}
              onClick={() => {
                if (!found) return;
                pick(found);
                setTyped('');
              }}
            >
              {t(chosen === null ? 'plan.addPlace' : 'plan.movePlace')}
            </Button>
          </Row>
          {places.length === 0 ? (
            <Text tone="muted">{t('plan.noPlaces')}</Text>
          ) : (
            <Lines label={t('plan.places')} ordered>
              {places.map((place, turn) => (
                <PlaceLine
                  key={place.key}
                  {...{ place, turn }}
                  count={places.length}
                  chosen={chosen === turn}
                  onChoose={() => setChosen(chosen === turn ? null : turn)}
                  onChange={(part) => change(turn, part)}
                  onMove={(by) => {
                    setChosen(null);
                    field.setValue(moved(places, turn, by));
                  }}
                  onRemove={() => {
                    setChosen(null);
                    field.setValue(places.filter((_, index) => index !== turn));
                  }}
                />
              ))}
            </Lines>
          )}
        </Stack>
      </Grid>
    </FieldFrame>
  );
}

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

function PlaceLine({ place, turn, count, chosen, onChoose, onChange, onMove, onRemove }: PlaceLineProps) {
  const t = useT();
  const isEnd = turn === 0 || turn === count - 1;
  const sign = signOf(turn, count);
  const id = `place-${place.key}`;
  const title = t(turn === 0 ? 'plan.start' : isEnd ? 'plan.destination' : 'plan.waypoint');
  const of = { place: `${sign} · ${title}` };
  return (
    <Line
      title={of.place}
      text={
        <Stack as="span" gap="2">
          <span dir="ltr">{`${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`}</span>
          {turn > 0 && (
            <Grid gap="2" gridTemplateColumns="minmax(0, 1fr) 7rem">
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
                unit="m"
              />
            </Grid>
          )}
        </Stack>
      }
      end={
        <Row gap="1">
          <IconButton
            label={t('plan.move', of)}
            icon={<MapPin aria-hidden />}
            aria-pressed={chosen}
            onClick={onChoose}
          />
          <IconButton
            label={t('plan.earlier', of)}
            icon={<ArrowUp aria-hidden />}
            disabled={turn === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={t('plan.later', of)}
            icon={<ArrowDown aria-hidden />}
            disabled={turn === count - 1}
            onClick={() => onMove(1)}
          />
          <IconButton label={t('plan.remove', of)} icon={<Trash2 aria-hidden />} onClick={onRemove} />
        </Row>
      }
    />
  );
}
