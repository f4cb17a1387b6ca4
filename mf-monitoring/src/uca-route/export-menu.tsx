import type { TravelledRoute } from 'contract';
import { Download } from 'lucide-react';
import { Button, toast, useFormat } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';
import { toGeoJson, toGpx, toKml } from './export-files.ts';
import { useEventWords, useRowWords } from './row-words.ts';
import { timelineOf } from './timeline.ts';

const kinds = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
} as const;

/** Exports what is on screen: the line for maps, the table for a spreadsheet. */
export function ExportMenu({ routes, day }: { routes: readonly TravelledRoute[]; day: string }) {
  const t = useT();
  const { date, time } = useFormat();
  const words = useRowWords();
  const names = { stop: (number: number) => t('route.stop', { number }), event: useEventWords() };
  const text = (kind: keyof typeof kinds) => {
    if (kind === 'gpx') return toGpx(routes, names);
    return kind === 'kml' ? toKml(routes, names) : toGeoJson(routes, names);
  };
  const sheet = () => [
    [
      t('route.ucas'),
      t('route.day'),
      t('route.from'),
      t('route.to'),
      t('route.column.what'),
      t('route.seconds'),
      t('route.metres'),
    ],
    ...timelineOf(routes).map((row) => [
      row.uca.uca_name,
      date(row.from),
      time(row.from, true),
      time(row.to, true),
      words(row),
      Math.round((row.to - row.from) / 1000),
      row.kind === 'move' ? Math.round(row.metres) : null,
    ]),
  ];
  const save = async (kind: keyof typeof kinds | 'xlsx') => {
    try {
      const { download, toXlsx } = await import('shared-ui/resource');
      const file =
        kind === 'xlsx'
          ? await toXlsx(sheet(), t('route.timeline'))
          : new Blob([text(kind)], { type: kinds[kind] });
      download(file, `${t('route.title')} ${day}.${kind}`);
    } catch (problem) {
      toast.error(problemOf(problem, t('route.exportFailed')));
    }
  };
  return (
    <Menu
      label={t('route.export')}
      trigger={<Button icon={<Download aria-hidden />}>{t('route.export')}</Button>}
      items={[
        { id: 'gpx', label: 'GPX', onSelect: () => void save('gpx') },
        { id: 'kml', label: 'KML', onSelect: () => void save('kml') },
        { id: 'geojson', label: 'GeoJSON', onSelect: () => void save('geojson') },
        { id: 'xlsx', label: 'Excel (.xlsx)', onSelect: () => void save('xlsx') },
      ]}
    />
  );
}
