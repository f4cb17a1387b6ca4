import { MapPin, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useConfig } from 'shared-auth';
import { Box, Button, IconButton, isComposing, Status, Text } from 'shared-ui';
import { FieldFrame, TextControl } from 'shared-ui/fields';
import { type FoundPlace, type MapHandle, PlaceSearchFailure } from 'shared-ui/map';
import { useT } from './text.ts';

/** The result of a search. */
type Answer =
  | { text: string; found: readonly FoundPlace[] }
  | { text: string; failed: PlaceSearchFailure['reason'] };

/** Leads the map to an address that its provider knows; only where the product has Google's maps. */
export function AddressSearch({ map }: { map: Pick<MapHandle, 'find' | 'fit'> }) {
  const known = useConfig()?.google_maps_api_key;
  return known ? <AddressField map={map} /> : null;
}

/** The same for any map provider. */
export function AddressField({ map }: { map: Pick<MapHandle, 'find' | 'fit'> }) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const search = async () => {
    const asked = text.trim();
    if (asked === '' || busy) return;
    setBusy(true);
    setAnswer(null);
    try {
      const found = await map.find(asked);
      setAnswer({ text: asked, found });
      const [only] = found;
      if (only && found.length === 1) map.fit(only.bounds);
    } catch (error) {
      const failed = error instanceof PlaceSearchFailure ? error.reason : 'network';
      setAnswer({ text: asked, failed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      data-span="half"
      onKeyDown={(event) => {
        // Enter looks for the address; it must not save the form around it.
        if (event.key !== 'Enter' || isComposing(event) || !(event.target instanceof HTMLInputElement))
          return;
        event.preventDefault();
        void search();
      }}
    >
      <FieldFrame id={id} names="address" label={t('ground.address')} hint={t('ground.addressHint')}>
        <TextControl
          id={id}
          label={t('ground.address')}
          type="search"
          maxLength={200}
          value={text}
          onChange={setText}
          describedBy={`${id}-hint`}
          suffix={
            <IconButton
              size="sm"
              variant="ghost"
              label={t('ground.search')}
              icon={<Search aria-hidden />}
              loading={busy}
              onClick={() => void search()}
            />
          }
        />
      </FieldFrame>
      <Box role="status">{answer && <Outcome answer={answer} onGo={(one) => map.fit(one.bounds)} />}</Box>
    </Box>
  );
}

function Outcome({ answer, onGo }: { answer: Answer; onGo: (place: FoundPlace) => void }) {
  const t = useT();
  if ('failed' in answer)
    return (
      <Status tone="danger" look="plain">
        {t(`ground.searchFailed.${answer.failed}`)}
      </Status>
    );
  if (answer.found.length === 0)
    return <Text tone="muted">{t('ground.nothingFound', { text: answer.text })}</Text>;
  return (
    <Box as="ul" aria-label={t('ground.found')} listStyleType="none" m="0" p="0">
      {answer.found.map((one) => (
        <li key={`${one.name} ${one.place.lat} ${one.place.lng}`}>
          <Button variant="ghost" wide icon={<MapPin aria-hidden />} onClick={() => onGo(one)}>
            {one.name}
          </Button>
        </li>
      ))}
    </Box>
  );
}
