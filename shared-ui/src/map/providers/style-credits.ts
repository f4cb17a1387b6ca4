import type { Map as MapLibre } from 'maplibre-gl';

/** A credit as text: sources give it as HTML. */
const plain = (html: string) =>
  new DOMParser()
    .parseFromString(html, 'text/html')
    .body.textContent.replace(/^[\s©]+/, '')
    .trim();

/** What the sources of a map's style ask to be named, each once; those that have not arrived are missing. */
export function styleCredits(map: Pick<MapLibre, 'getStyle' | 'getSource'>): string[] {
  const names = Object.keys(map.getStyle()?.sources ?? {});
  const credits = names.map((name) => plain(map.getSource(name)?.attribution ?? ''));
  return [...new Set(credits)].filter(Boolean);
}
