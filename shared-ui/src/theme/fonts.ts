const ranges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  latinExt:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

/** A file of the page's font: what a worker needs to load it too. */
export interface FontFile {
  url: string;
  unicodeRange: string;
}

/**
 * Inter for Latin text; Greek, Arabic, Chinese and Hindi are better served by the system's own fonts. So is everything on
 * a page that requests it before it starts, to leave a phone's connection free for data.
 */
export function fontFiles(): FontFile[] {
  if (document.documentElement.dataset.font === 'system') return [];
  return [
    {
      url: new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).href,
      unicodeRange: ranges.latin,
    },
    {
      url: new URL('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2', import.meta.url)
        .href,
      unicodeRange: ranges.latinExt,
    },
  ];
}

/** The font's faces, to be added to the document's or a worker's fonts. */
export const fontFaces = (files: readonly FontFile[]): FontFace[] =>
  files.map(
    ({ url, unicodeRange }) =>
      new FontFace('Inter Variable', `url("${url}") format("woff2")`, {
        weight: '100 900',
        display: 'swap',
        unicodeRange,
      }),
  );

/** Gives the page its font; see `fontFiles`. */
export function loadFonts(): void {
  if (typeof FontFace === 'undefined' || !document.fonts) return;
  for (const face of fontFaces(fontFiles())) document.fonts.add(face);
}
