import { dark, light } from '../theme/palette.ts';
import type { ChartTone } from './types.ts';

export type Scheme = 'light' | 'dark';

/**
 * Eight hues that remain distinct with protanopia, deuteranopia and tritanopia (they differ in lightness as well as in
 * hue), at 3:1 or more against the panel of their scheme.
 */
const categorical: Record<Scheme, string[]> = {
  light: ['#0b687d', '#c2570c', '#5b4bb5', '#2f7d4f', '#a8327d', '#7a6a00', '#3d7edb', '#6b4226'],
  dark: ['#4cc3e0', '#f2a45c', '#a99cf5', '#7fd6a0', '#f08cc8', '#d9c64a', '#8ab8ff', '#d8b08c'],
};

const themes = { light, dark };

export interface ChartInk {
  text: string;
  muted: string;
  grid: string;
  surface: string;
  /** Text on top of a mark. */
  onMark: string;
}

/** Colours of axes, text and gaps: of the current scheme, on paper always the light one. */
export function chartInk(scheme: Scheme): ChartInk {
  const theme = themes[scheme];
  return {
    text: theme.fg,
    muted: theme['fg-muted'],
    grid: theme.border,
    surface: theme['bg-panel'],
    onMark: scheme === 'dark' ? dark.bg : light['bg-panel'],
  };
}

/** The colour of the mark at `index`: its tone if it has one, else the next of the categorical palette. */
export function markColor(scheme: Scheme, index: number, tone?: ChartTone): string {
  const palette = categorical[scheme];
  return tone ? themes[scheme][`${tone}-fg`] : (palette[index % palette.length] ?? themes[scheme].fg);
}

/** Dash patterns by series, so that lines differ without colour; 0 is a solid line. */
export const lineDashes = [0, 6, 2, 10, 4, 14, 8, 3];
