import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Basemap } from '../basemap/load.ts';
import type { MapTheme } from '../types.ts';
import { maplibreStyle } from './maplibre-style.ts';

/** Streets, buildings and their names, from a Protomaps extract that the server serves in parts. */

const SOURCE = 'streets';
/** The codes of map names in languages that have another code there. */
const languageOf = (language: string) => (language === 'zh' ? 'zh-Hans' : language);

/** Layers whose names end so have one colour here. */
const coloursOf = ({ land, water, border, label, halo }: MapTheme): [RegExp, string][] => [
  [/^(background|water)$/, water],
  [/^earth$/, land],
  [/(_casing|_casing_early|_casing_late)$|^boundaries$/, border],
  [/_halo$/, halo],
  [/_label(_minor|_major)?$/, label],
];

/** As muted as the rest of the map: land, water, borders and names are those of the bundled map below it. */
function flavorOf(theme: MapTheme): Flavor {
  const colours = coloursOf(theme);
  const flavor = namedFlavor(theme.scheme);
  const told = Object.entries(flavor).map(([name, colour]) => [
    name,
    colours.find(([names]) => names.test(name))?.[1] ?? colour,
  ]);
  return { ...flavor, ...Object.fromEntries(told) };
}

/** Before the names of properties with a name in the private codes of one of Protomaps' fonts, as in Hindi. */
const inCodes = /^pgf:/;

/**
 * The same expression, however deeply nested, with every font as a CSS family, which the browser draws itself, and with
 * the plain names instead of those in codes that this family does not have.
 */
function withFamily<T>(value: T, family: string): T {
  if (typeof value === 'string') return value.replace(inCodes, '') as T;
  if (Array.isArray(value)) return value.map((item) => withFamily(item, family)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) =>
      name === 'text-font' ? [name, ['literal', [family]]] : [name, withFamily(item, family)],
    ),
  ) as T;
}

/** Without the sprite sheet: names stay, layers that are only images are removed. */
function withoutPictures(layer: LayerSpecification, family: string): LayerSpecification[] {
  if (layer.type !== 'symbol') return [layer];
  const { layout = {} } = layer;
  const pictureFirst = layout['text-field'] === undefined || layer.id === 'roads_shields';
  if (pictureFirst) return [];
  const named = Object.entries(layout).filter(([name]) => !name.startsWith('icon-'));
  const told = withFamily(Object.fromEntries(named), family);
  return [{ ...layer, layout: { ...told, 'text-font': [family] } } as LayerSpecification];
}

/** The bundled land with an archive's streets over it. `address` is that of the archive, on this server. */
export function streetsStyle(
  address: string,
  basemap: Basemap,
  theme: MapTheme,
  family: string,
  language: string,
): StyleSpecification {
  const under = maplibreStyle(basemap, theme, family);
  const streets = layers(SOURCE, flavorOf(theme), { lang: languageOf(language) });
  return {
    ...under,
    sources: {
      ...under.sources,
      [SOURCE]: { type: 'vector', url: `pmtiles://${new URL(address, location.href).href}` },
    },
    layers: [
      ...under.layers.filter(({ type }) => type !== 'symbol'),
      ...streets
        .filter(({ type }) => type !== 'background')
        .flatMap((layer) => withoutPictures(layer, family))
        .map((layer) => ({ ...layer, id: `${SOURCE}-${layer.id}` })),
    ],
  };
}
