import { DeviceConnection, nameOf, SESSION_UCAS, type SessionChoices } from 'contract';
import { Search, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Box, Button, Grid, Row, Stack, Status, Text, useFormat } from 'shared-ui';
import { SelectControl, TextControl } from 'shared-ui/controls';
import { CheckControl, FieldFrame, useField } from 'shared-ui/fields';
import { type MapMark, MapView } from 'shared-ui/map';
import { useT } from '../text.ts';
import { useLivePositions } from '../uca-location/use-live-positions.ts';
import { useAskToOpen } from './ask-to-open.ts';
import { narrowed, toggled, withAll } from './choose.ts';

/** Rows drawn at first; search to find the others. */
const MOST_LINES = 100;

/** Chooses the UCAs of a session, in a list with search and filters or on the map. */
export function UcasField({ choices }: { choices: SessionChoices }) {
  const t = useT();
  const { number } = useFormat();
  const field = useField<number[]>('uca_ids', t('session.ucas'));
  const [shown, setShown] = useState({ search: '', type: '', group: '' });
  const chosen = field.value;
  const found = narrowed(choices.ucas, shown);
  const offline = choices.ucas.filter(({ id, connection }) => connection === 0 && chosen.includes(id));
  const types = [...new Set(choices.ucas.map(({ type }) => type))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  const ask = useAskToOpen();
  return (
    <FieldFrame
      id={field.id}
      names="uca_ids"
      label={t('session.ucas')}
      note={t('session.chosen', { count: chosen.length, most: number(SESSION_UCAS) })}
      error={field.error}
      span="full"
      required
      group
    >
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
        <Stack gap="2">
          <TextControl
            type="search"
            icon={<Search aria-hidden />}
            id={field.id}
            label={t('session.searchUcas')}
            placeholder={t('session.searchUcas')}
            value={shown.search}
            onChange={(search) => setShown({ ...shown, search })}
          />
          <Grid gap="2" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 11.5rem), 1fr))">
            <SelectControl
              id={`${field.id}-type`}
              label={t('detail.type')}
              value={shown.type}
              options={[
                { value: '', label: t('session.anyType') },
                ...types.map((type) => ({ value: type, label: type })),
              ]}
              onChange={(type) => setShown({ ...shown, type: String(type) })}
            />
            <SelectControl
              id={`${field.id}-group`}
              label={t('session.group')}
              value={shown.group}
              options={[
                { value: '', label: t('session.anyGroup') },
                ...choices.groups.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(group) => setShown({ ...shown, group: String(group) })}
            />
          </Grid>
          <Row gap="2" flexWrap="wrap">
            <Button
              size="sm"
              disabled={found.length === 0}
              onClick={() =>
                field.setValue(
                  withAll(
                    chosen,
                    found.map(({ id }) => id),
                    SESSION_UCAS,
                  ),
                )
              }
            >
              {t('session.chooseAll', { count: found.length })}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={chosen.length === 0}
              onClick={() => field.setValue([])}
            >
              {t('session.chooseNone')}
            </Button>
          </Row>
          <Box maxH="20rem" overflowY="auto" borderWidth="1px" borderColor="border" borderRadius="md" p="2">
            {found.slice(0, MOST_LINES).map(({ id, name, type, place, connection }) => (
              <CheckControl
                key={id}
                id={`${field.id}-${id}`}
                text={name}
                note={[type, place, t(`one.${nameOf(DeviceConnection, connection) ?? 'indeterminate'}`)].join(
                  ' · ',
                )}
                value={chosen.includes(id)}
                disabled={chosen.length >= SESSION_UCAS && !chosen.includes(id)}
                onChange={() => field.setValue(toggled(chosen, id, SESSION_UCAS))}
              />
            ))}
            {found.length === 0 && <Text tone="muted">{t('location.noResults')}</Text>}
            {found.length > MOST_LINES && (
              <Text tone="muted" size="sm">
                {t('session.moreUcas', { count: found.length - MOST_LINES })}
              </Text>
            )}
          </Box>
        </Stack>
        <ChoosingMap
          chosen={chosen}
          onPick={(id) => {
            if (choices.ucas.some((uca) => uca.id === id)) field.setValue(toggled(chosen, id, SESSION_UCAS));
          }}
        />
      </Grid>
      {offline.length > 0 && (
        <Row gap="3" flexWrap="wrap" mt="2" role="status">
          <Status tone="warning" look="plain" icon={<TriangleAlert aria-hidden />}>
            {t('session.offlineChosen', { count: offline.length })}
          </Status>
          <Button size="sm" onClick={() => void ask(offline.map(({ id }) => id))}>
            {t('session.ask')}
          </Button>
        </Row>
      )}
    </FieldFrame>
  );
}

interface ChoosingMapProps {
  chosen: readonly number[];
  onPick: (id: number) => void;
}

/** A map to choose people from; the chosen ones are marked. */
function ChoosingMap({ chosen, onPick }: ChoosingMapProps) {
  const t = useT();
  const { rows, layer } = useLivePositions('points');
  const pick = useEffectEvent(onPick);
  useEffect(
    () =>
      layer.onPick((hit) => {
        if (hit?.kind === 'point') pick(Number(hit.id));
      }),
    [layer],
  );
  const marks = rows
    .filter(({ uca_id }) => chosen.includes(uca_id))
    .map(({ uca_id, lat, lng }): MapMark => ({ id: `chosen-${uca_id}`, place: { lat, lng }, text: '✓' }));
  return (
    <Box h={{ base: '18rem', lg: '28rem' }} borderRadius="md" overflow="clip">
      <MapView
        label={t('session.chooseOnMap')}
        layer={layer}
        marks={marks}
        measure={false}
        placeMenu={false}
      />
    </Box>
  );
}
