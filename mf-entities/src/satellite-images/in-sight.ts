import { type Corners, cornersBounds, type MapSight } from 'contract';

/** What the layer keeps in the address while it shows every image in view. */
export const IN_SIGHT = 'cerca';
/** The most images drawn at the same time; each is a photo to fetch. */
const MOST = 6;
/** An image is drawn if its width is between these multiples of the map view's: neither a dot nor a blur. */
const WIDTHS = { least: 0.03, most: 12 } as const;

const widthOf = ({ corners }: { corners: Corners }): number => {
  const { west, east } = cornersBounds(corners);
  return east - west;
};

/** In drawing order: the widest first, so that it is below. */
export const widestFirst = <Image extends { corners: Corners }>(images: readonly Image[]): Image[] =>
  images.toSorted((one, other) => widthOf(other) - widthOf(one));

/** The images to draw in the map's view: those large enough to see, in drawing order. */
export function imagesInSight<Image extends { corners: Corners }>(
  images: readonly Image[],
  sight: MapSight,
): Image[] {
  const { west, east, south, north } = sight.bounds;
  const near = images.filter((image) => {
    const box = cornersBounds(image.corners);
    const widths = (box.east - box.west) / (east - west);
    const meets = box.west < east && box.east > west && box.south < north && box.north > south;
    return meets && widths >= WIDTHS.least && widths <= WIDTHS.most;
  });
  return widestFirst(near).slice(-MOST);
}
