import { fromArrayBuffer } from 'geotiff';
import { type Affine, cornersUnder } from './affine.ts';
import { toDegrees } from './crs.ts';
import { type Found, refuse } from './found.ts';

/** GeoTIFF codes: a user-defined system, and coordinates that mean the centre of a pixel. */
const USER_DEFINED = 32_767;
const PIXEL_IS_POINT = 2;

const numbersOf = (value: unknown): number[] | null =>
  value !== null && typeof value === 'object' && 'length' in value
    ? Array.from(value as ArrayLike<number>, Number)
    : null;

/** The pixel transformation given by GeoTIFF tags; null without a georeference. */
function affineOf(matrix: number[] | null, scale: number[] | null, tie: number[] | null): Affine | null {
  if (matrix && matrix.length >= 8) {
    const [b = 0, c = 0, , a = 0, e = 0, f = 0, , d = 0] = matrix;
    return [a, b, c, d, e, f];
  }
  if (!scale || !tie || scale.length < 2 || tie.length < 6) return null;
  const [across = 0, down = 0] = scale;
  const [column = 0, row = 0, , x = 0, y = 0] = tie;
  return [x - column * across, across, 0, y + row * down, 0, -down];
}

async function open(bytes: Buffer) {
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  try {
    const image = await (await fromArrayBuffer(buffer)).getImage(0);
    const directory = image.getFileDirectory();
    const load = async (tag: 'ModelTransformation' | 'ModelPixelScale' | 'ModelTiepoint') =>
      directory.hasTag(tag) ? numbersOf(await directory.loadValue(tag)) : null;
    return {
      width: image.getWidth(),
      height: image.getHeight(),
      keys: image.getGeoKeys() ?? {},
      affine: affineOf(
        await load('ModelTransformation'),
        await load('ModelPixelScale'),
        await load('ModelTiepoint'),
      ),
    };
  } catch {
    return refuse('error.coordinatesDamaged', { format: 'TIF' });
  }
}

/** The location of a photo according to GeoTIFF tags; the pixels are not read. */
export async function readTif(bytes: Buffer): Promise<Found> {
  const mark = bytes.subarray(0, 4).toString('latin1');
  if (!/^(?:II[*+]\0|MM\0[*+])$/.test(mark)) refuse('error.coordinatesContent', { format: 'TIF' });
  const { width, height, keys, affine } = await open(bytes);
  if (!affine) return refuse('error.coordinatesNoneTif');
  const own = keys.ProjectedCSTypeGeoKey ?? keys.GeographicTypeGeoKey;
  const code = typeof own === 'number' && own !== USER_DEFINED ? own : null;
  const named = keys.PCSCitationGeoKey ?? keys.GTCitationGeoKey ?? keys.GeogCitationGeoKey;
  const name = typeof named === 'string' ? named.replaceAll('\0', '').trim().slice(0, 80) : '';
  const { place, crs } = toDegrees(code, code === null ? name || '?' : `EPSG:${code}${name && ` (${name})`}`);
  const [a, b, c, d, e, f] = affine;
  const half = keys.GTRasterTypeGeoKey === PIXEL_IS_POINT ? 0.5 : 0;
  const shifted: Affine = [a - half * (b + c), b, c, d - half * (e + f), e, f];
  return { format: 'geotiff', corners: cornersUnder(shifted, { width, height }, place), crs };
}
