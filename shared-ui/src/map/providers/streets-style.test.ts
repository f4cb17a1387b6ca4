import { describe, expect, it } from '@jest/globals';
import type { Basemap } from '../basemap/load.ts';
import { mapTheme } from '../theme.ts';
import { unloaded } from './maplibre-style.ts';
import { streetsStyle } from './streets-style.ts';

const nothing = { type: 'FeatureCollection' as const, features: [] };
const basemap: Basemap = {
  rest: nothing,
  coarse: nothing,
  fine: nothing,
  places: [['Quito', -78.5, -0.2, 1]],
};
const style = (scheme: 'light' | 'dark' = 'light', language = 'es') =>
  streetsStyle('/map/abc.pmtiles', basemap, mapTheme(scheme), 'Inter', language);

describe('the style of streets', () => {
  it('is drawn over the bundled land, whose names are replaced by those of the archive', () => {
    const ids = style().layers.map(({ id }) => id);
    expect(ids.indexOf('rest-land')).toBeLessThan(ids.indexOf('streets-roads_minor'));
    expect(ids).not.toContain('place-1');
    expect(new Set(ids).size).toBe(ids.length);
    expect(style().sources.streets).toEqual({
      type: 'vector',
      url: 'pmtiles://http://localhost/map/abc.pmtiles',
    });
  });

  it.each(['light', 'dark'] as const)('needs no external images or fonts (%s)', (scheme) => {
    const made = style(scheme);
    expect([made.glyphs, made.sprite]).toEqual([undefined, undefined]);
    const text = JSON.stringify(made.layers);
    expect(text).not.toContain('icon-image');
    expect(text).not.toContain('Noto');
    expect(text).toContain('"text-font":["Inter"]');
  });

  it('has neutral ground until it has arrived, then the sea', () => {
    const theme = mapTheme('light');
    const ground = (made: ReturnType<typeof unloaded>) =>
      typeof made !== 'string' &&
      made.layers.flatMap((layer) => (layer.type === 'background' ? layer.paint?.['background-color'] : []));
    expect(ground(style())).toEqual([theme.water]);
    expect(ground(unloaded(style(), theme))).toEqual([theme.land]);
    expect(unloaded('https://example.org/style.json', theme)).toBe('https://example.org/style.json');
  });

  it('shows names in the interface language', () => {
    expect(JSON.stringify(style('light', 'el').layers)).toContain('name:el');
    expect(JSON.stringify(style('light', 'zh').layers)).toContain('name:zh-Hans');
  });

  it('shows Hindi as text, not in the private codes of a font that is not used here', () => {
    const text = JSON.stringify(style('light', 'hi').layers);
    expect(text).toContain('"name:hi"');
    expect(text).not.toContain('pgf:');
  });
});
