/**
 * Every colour of the product, by meaning, in both schemes. Components, charts and maps read them as CSS
 * variables (`var(--fg-muted)`), so changing the scheme needs no render. `palette.test.ts` computes the
 * contrast of each pair that carries text.
 */
export const light = {
  bg: '#f1f4f4',
  'bg-panel': '#ffffff',
  'bg-raised': '#ffffff',
  'bg-sunken': '#e8edee',
  'bg-hover': '#edf2f2',
  'bg-selected': '#e2f0f2',
  fg: '#101c20',
  'fg-muted': '#43545a',
  'fg-subtle': '#566970',
  border: '#d9e1e3',
  'border-muted': '#e6ecec',
  'border-strong': '#7d8f96',
  'accent-fg': '#0a6175',
  'accent-bg': '#dff0f3',
  'accent-solid': '#0b687d',
  'accent-hover': '#085566',
  'accent-on': '#ffffff',
  focus: '#0b7f99',
  'ok-fg': '#17653a',
  'ok-bg': '#e1f3e8',
  'ok-solid': '#1c8a4d',
  'warning-fg': '#7a4e00',
  'warning-bg': '#fbf0d5',
  'warning-solid': '#c27f06',
  'danger-fg': '#a1312a',
  'danger-bg': '#fae8e5',
  'danger-solid': '#b83f33',
  'info-fg': '#2a559f',
  'info-bg': '#e5edf9',
  'info-solid': '#3f6fc4',
  'off-fg': '#52626a',
  'off-bg': '#e6ebec',
  'off-solid': '#7d8d94',
  'sos-fg': '#c90029',
  'sos-bg': '#ffe3e7',
  'sos-solid': '#d6002b',
  'sos-on': '#ffffff',
  'toast-bg': '#2a3336',
  'toast-danger': '#7c1d1a',
  'toast-fg': '#f3f7f7',
  scrim: '#0a141799',
  tick: '#b9c6c9',
} as const;

export type ColorName = keyof typeof light;

export const dark: Record<ColorName, string> = {
  bg: '#0a1012',
  'bg-panel': '#11191b',
  'bg-raised': '#172124',
  'bg-sunken': '#070b0d',
  'bg-hover': '#1a2528',
  'bg-selected': '#10292f',
  fg: '#e3ebec',
  'fg-muted': '#a6b6ba',
  'fg-subtle': '#8a9ca1',
  border: '#223034',
  'border-muted': '#1a2528',
  'border-strong': '#5f747b',
  'accent-fg': '#62c8db',
  'accent-bg': '#0f2c33',
  'accent-solid': '#127489',
  'accent-hover': '#0f6a7d',
  'accent-on': '#ffffff',
  focus: '#4fc3d9',
  'ok-fg': '#63cf93',
  'ok-bg': '#10291b',
  'ok-solid': '#2fa566',
  'warning-fg': '#e8b64f',
  'warning-bg': '#2b220f',
  'warning-solid': '#d39a22',
  'danger-fg': '#f0897e',
  'danger-bg': '#321a17',
  'danger-solid': '#c9503f',
  'info-fg': '#8fb4f4',
  'info-bg': '#16233b',
  'info-solid': '#5183d8',
  'off-fg': '#9babb0',
  'off-bg': '#1c2629',
  'off-solid': '#6a7b81',
  'sos-fg': '#ff7288',
  'sos-bg': '#3d0712',
  'sos-solid': '#e0002d',
  'sos-on': '#ffffff',
  'toast-bg': '#2f3a3d',
  'toast-danger': '#8a2320',
  'toast-fg': '#f3f7f7',
  scrim: '#020506b3',
  tick: '#3a4a4f',
};

export const tones = ['ok', 'warning', 'danger', 'info', 'off'] as const;
export type Tone = (typeof tones)[number];

const declarations = (colors: Record<string, string>) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

/** The palette as CSS. Print is always light. Needs no React, so the shell's page can inline it. */
export const paletteCss = `:root{color-scheme:light;${declarations(light)}--shadow-1:0 1px 2px #0f1c200f;--shadow-2:0 4px 12px -2px #0f1c201f,0 1px 3px #0f1c2014;--shadow-3:0 16px 40px -8px #0f1c2038,0 4px 12px #0f1c2014}
@media screen{:root.dark{color-scheme:dark;${declarations(dark)}--shadow-1:0 1px 2px #0006;--shadow-2:0 4px 14px #0008;--shadow-3:0 18px 48px #000b}}`;
