import { boxCorners, type Corners, cornersArea, cornersText, DEGREE_METRES } from 'contract';
import { newFileKey } from '../src/ports/files.ts';
import { type SeedPorts, transact } from '../src/ports/ports.ts';
import { AERIAL_SIZE, type AerialScene, takeAerial } from './aerial.ts';

interface ImageSeed {
  name: string;
  /** The client's key in `clientSeeds`, by its RUC; null for a general one. */
  ruc: string | null;
  scene: AerialScene;
  corners: Corners;
  /** The file that gave the corners; null for text. */
  file: string | null;
  active: boolean;
  /** Days before now. */
  age: number;
}

const DAY = 86_400_000;

/** The corners of a photo this many metres across, rotated clockwise about its centre. */
function turned(lat: number, lng: number, metres: number, degrees: number): Corners {
  const half = metres / 2 / DEGREE_METRES;
  const down = (half * AERIAL_SIZE.height) / AERIAL_SIZE.width;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const at = (x: number, y: number) => ({
    lat: Number((lat - x * sin + y * cos).toFixed(6)),
    lng: Number((lng + (x * cos + y * sin) / Math.cos((lat * Math.PI) / 180)).toFixed(6)),
  });
  return [at(-half, down), at(half, down), at(half, -down), at(-half, -down)];
}

const PORT = '0992846178001';
const images: readonly ImageSeed[] = [
  {
    name: 'Golfo de Guayaquil',
    ruc: null,
    scene: 'coast',
    corners: boxCorners({ west: -80.45, south: -2.9, east: -79.7, north: -2.34 }),
    file: 'golfo-guayaquil.tif',
    active: true,
    age: 212,
  },
  {
    name: 'Terminal Guayaquil, patio y muelle',
    ruc: PORT,
    scene: 'terminal',
    corners: turned(-2.2826, -79.9072, 1300, 24),
    file: 'terminal-guayaquil.kml',
    active: true,
    age: 96,
  },
  {
    name: 'Terminal de Posorja',
    ruc: PORT,
    scene: 'terminal',
    corners: turned(-2.7051, -80.2437, 1100, 0),
    file: null,
    active: false,
    age: 31,
  },
  {
    name: 'Parque industrial Cuenca',
    ruc: '0190472361001',
    scene: 'park',
    corners: turned(-2.8737, -78.981, 1000, -12),
    file: null,
    active: true,
    age: 58,
  },
];

/** Adds the demo's satellite images. Does nothing if there are some already. */
export async function seedSatelliteImages(ports: SeedPorts): Promise<void> {
  const { db } = ports.database;
  if (await db.selectFrom('satellite_image').select('id').limit(1).executeTakeFirst()) return;
  const clients = await db.selectFrom('client').select(['id', 'ruc']).execute();
  const clientOf = ({ ruc }: ImageSeed) => clients.find((client) => client.ruc === ruc)?.id ?? null;
  const made = await Promise.all(
    images.map(async (image) => {
      const at = new Date(ports.clock.now().getTime() - image.age * DAY);
      const { photo, thumbnail } = takeAerial(image.scene, image.name);
      const keep = async (name: string, bytes: Buffer) => {
        const key = newFileKey('png', at);
        await ports.files.put(key, bytes, 'image/png');
        const media_type = 'image/png';
        return { client_id: clientOf(image), key, name, media_type, bytes: bytes.length, created_at: at };
      };
      return {
        image,
        at,
        photo: await keep(`${image.name}.png`, photo),
        small: await keep('small.png', thumbnail),
      };
    }),
  );
  await transact(ports, 'system', async (trx) => {
    const files = await trx
      .insertInto('file')
      .values(made.flatMap(({ photo, small }) => [photo, small]))
      .returning(['id', 'key'])
      .execute();
    const idOf = (key: string) => files.find((file) => file.key === key)?.id ?? 0;
    await trx
      .insertInto('satellite_image')
      .values(
        made.map(({ image, at, photo, small }) => ({
          client_id: clientOf(image),
          name: image.name,
          active: image.active,
          photo_id: idOf(photo.key),
          thumbnail_id: idOf(small.key),
          corners: JSON.stringify(image.corners),
          area_km2: cornersArea(image.corners),
          source: image.file === null ? ('text' as const) : ('file' as const),
          source_text: image.file ?? cornersText(image.corners),
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
  });
}
