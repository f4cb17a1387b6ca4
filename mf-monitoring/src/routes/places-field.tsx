import { type Coordinates, ROUTE_WAYPOINTS, type RoutePlace, readTypedPair, routeRadius } from 'contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Box, Button, Grid, Row, Stack, Text } from 'shared-ui';
import { TextControl } from 'shared-ui/controls';
import { FieldFrame, useAround, useField } from 'shared-ui/fields';
import { type MapHandle, MapView, useFitOnce } from 'shared-ui/map';
import { Lines } from 'shared-ui/parts';
import { useT } from '../text.ts';
import { boundsAround } from '../uca-location/bounds-around.ts';
import { PlaceLine } from './place-line.tsx';
import { moved, placeMarks, routeLines, withPlace } from './route-drawing.ts';
import { useWay } from './use-way.ts';
import { WayField } from './way-field.tsx';

/** Fits the map once, to the existing route or else to the client's places. */
function useFirstLook(map: MapHandle | null, places: readonly RoutePlace[]): void {
  const [first] = useState(places);
  const around = useAround(first.length === 0, undefined);
  // Once a place has been set by hand, the map stays where the user left it.
  useFitOnce(map, boundsAround(first) ?? (places.length === 0 ? around : null));
}

/** The places of a route in order, on a map and in a list. */
export function PlacesField() {
  const t = useT();
  const field = useField<RoutePlace[]>('places', t('plan.places'));
  const [chosen, setChosen] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const places = field.value;
  const way = useWay(places);
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
  const found = readTypedPair(typed);
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
            lines={routeLines(way.line)}
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
                const land = boundsAround([...places, found]);
                if (land) map?.fit(land);
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
          <WayField {...way} />
        </Stack>
      </Grid>
    </FieldFrame>
  );
}
