import { type Coordinates, type Crossing, type FenceShape, polygonArea } from 'contract';
import { useFormat } from '../../format/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatDms } from '../geo/dms.ts';

const hectare = 10_000;
const squareKilometre = 1_000_000;

/** The texts about a drawing: on screen and for screen readers. */
export function useDrawWords() {
  const t = useT();
  const { distance, number } = useFormat();
  const area = (metres: number) => {
    if (metres >= squareKilometre)
      return `${number(metres / squareKilometre, { maximumFractionDigits: 2 })} km²`;
    if (metres >= hectare)
      return number(metres / hectare, { style: 'unit', unit: 'hectare', maximumFractionDigits: 1 });
    return `${number(metres, { maximumFractionDigits: 0 })} m²`;
  };
  const corner = (index: number, points: readonly Coordinates[]) => {
    const place = points[index];
    return place
      ? t('map.draw.corner', { number: index + 1, total: points.length, place: formatDms(place) })
      : '';
  };
  const radius = (metres: number) => t('map.draw.radiusIs', { metres: distance(metres) });
  const measure = (shape: FenceShape) =>
    shape.kind === 'circle'
      ? radius(shape.radius)
      : shape.points.length < 3
        ? ''
        : t('map.draw.area', { area: area(polygonArea(shape.points)) });
  const centre = (place: Coordinates) => t('map.draw.centre', { place: formatDms(place) });
  return {
    corner,
    radius,
    measure,
    centre,
    shape: (shape: FenceShape) =>
      shape.kind === 'circle' ? `${centre(shape)}. ${radius(shape.radius)}` : t('map.draw.moved'),
    closed: (points: readonly Coordinates[]) =>
      t('map.draw.closed', { total: points.length, area: area(polygonArea(points)) }),
    removed: (index: number, total: number) => t('map.draw.removed', { number: index + 1, total }),
    crossed: ({ sides: [first, second] }: Crossing) =>
      t('map.draw.crossed', { first: first + 1, second: second + 1 }),
    fewest: t('map.draw.fewest'),
    givenUp: t('map.draw.givenUp'),
    cleared: t('map.draw.cleared'),
    undone: t('map.draw.undone'),
  };
}
