import { Flag, MapPin, Radius } from 'lucide-react';
import { Box, Button, Stack, Text } from 'shared-ui';
import { useT } from '../text.ts';
import { type FoundKind, type OnMap, useMapSearch } from './use-map-search.ts';

const icons = { geofence: Radius, checkpoint: Flag, place: MapPin } satisfies Record<FoundKind, unknown>;

interface FoundOnMapProps {
  text: string;
  onGo: (one: OnMap) => void;
}

/** What else than UCAs has the searched text in its name, by kind; pressing one leads the map there. */
export function FoundOnMap({ text, onGo }: FoundOnMapProps) {
  const t = useT();
  const { groups, failed } = useMapSearch(text);
  if (groups.length === 0 && !failed) return null;
  return (
    <Stack
      as="section"
      aria-label={t('location.found.title')}
      gap="2"
      p="2"
      maxH="40%"
      overflowY="auto"
      flex="none"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      {failed && (
        <Text role="status" size="sm" tone="warning">
          {t('location.found.failed')}
        </Text>
      )}
      {groups.map(({ kind, found, more }) => {
        const Icon = icons[kind];
        return (
          <Box key={kind}>
            <Text as="h3" size="sm" weight="medium" tone="muted">
              {t(`location.found.${kind}`)}
            </Text>
            <Stack as="ul" gap="0" m="0" p="0" listStyleType="none" aria-label={t(`location.found.${kind}`)}>
              {found.map((one) => (
                <li key={one.id}>
                  <Button variant="ghost" wide icon={<Icon aria-hidden />} onClick={() => onGo(one)}>
                    {[one.name, one.detail].filter(Boolean).join(' · ')}
                  </Button>
                </li>
              ))}
            </Stack>
            {more && (
              <Text size="sm" tone="muted">
                {t('location.found.more')}
              </Text>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
