import { dark, light } from '../theme/palette.ts';
import type { LiveColors } from './live/protocol.ts';
import type { MapTheme } from './types.ts';

const land = {
  light: { water: '#d3e0e5', land: '#f4f5f1', coast: '#a9bcc3', border: '#c3c9c4', grid: '#0f1c2014' },
  dark: { water: '#0b1418', land: '#182225', coast: '#39505a', border: '#304047', grid: '#dfeaf012' },
};

/** Colours of the land and its names: more muted than anything drawn over them. */
export function mapTheme(scheme: 'light' | 'dark'): MapTheme {
  const palette = scheme === 'dark' ? dark : light;
  return { scheme, ...land[scheme], label: palette['fg-muted'], halo: land[scheme].land };
}

/** Colours of the live layer, with the product's meanings. */
export function liveColors(scheme: 'light' | 'dark'): LiveColors {
  const palette = scheme === 'dark' ? dark : light;
  return {
    states: [palette['off-fg'], palette['ok-solid'], palette['warning-solid'], palette['sos-solid']],
    surface: palette['bg-panel'],
    text: palette.fg,
    selected: palette.focus,
  };
}
