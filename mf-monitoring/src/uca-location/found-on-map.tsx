import { MapPin, Radius, ScanLine } from 'lucide-react';
import { Box, Button, Stack, Text, useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import type { FoundKind, MapSearch, OnMap } from './use-map-search.ts';

const icons = { geofence: Radius, checkpoint: ScanLine, place: MapPin } satisfies Record<FoundKind, unknown>;

interface FoundOnMapProps {
  search: MapSearch;
  /** The one that the map was led to. */
  went: OnMap | null;
  onGo: (one: OnMap) => void;
}

/** What else than UCAs has the searched text in its name, by kind; pressing one leads the map there. */
export function FoundOnMap({ search, went, onGo }: FoundOnMapProps) {
  const t = useT();
  const { number } = useFormat();
  const { asked, groups, loading, failed } = search;
  if (!asked) return null;
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  const total = `${number(count)}${groups.some(({ more }) => more) ? '+' : ''}`;
  return (
    <Stack
      as="section"
      aria-label={t('location.found.title')}
      aria-busy={loading}
      gap="2"
      p="2"
      maxH="40%"
      overflowY="auto"
      flex="none"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Text role="status" size="sm" tone="muted">
        {t(loading ? 'location.found.loading' : 'location.found.total', { total })}
      </Text>
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
                  <Button
                    variant="ghost"
                    className="m-loc-hit"
                    wide
                    icon={<Icon aria-hidden />}
                    aria-pressed={one.shape.id === went?.shape.id}
                    onClick={() => onGo(one)}
                  >
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
