/** The 14 colours of a heat map (spec section 9), from few to many: distinct by lightness, and never SOS red. */
export const heatColors: readonly string[] = [
  '#1f2f8f',
  '#3a2fa3',
  '#552eab',
  '#702dab',
  '#8b2fa4',
  '#a43597',
  '#bb3f87',
  '#cf4c76',
  '#e05d65',
  '#ee7154',
  '#f78a45',
  '#fca63c',
  '#fcc640',
  '#f5e55f',
];

const linear = (channel: number) =>
  channel <= 10.3 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4;

/** Black or white, whichever contrasts more with a colour (#rrggbb): at least 4.5:1. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  const rgb = Number.parseInt(color.slice(1), 16);
  const luminance =
    0.2126 * linear((rgb >> 16) & 255) + 0.7152 * linear((rgb >> 8) & 255) + 0.0722 * linear(rgb & 255);
  return luminance > 0.179 ? '#000000' : '#ffffff';
}
