import type { LabelColor } from 'contract';

type Shades = Record<LabelColor, { fg: string; bg: string }>;

/** The shades of each colour: word on ground. `labels.test.tsx` computes their contrast. */
export const light: Shades = {
  slate: { fg: '#3f4d57', bg: '#e3e9ec' },
  blue: { fg: '#1f4f8f', bg: '#dfeaf8' },
  teal: { fg: '#0b5a56', bg: '#d8efed' },
  olive: { fg: '#4c5210', bg: '#edefd0' },
  brown: { fg: '#6a421c', bg: '#f4e7d8' },
  plum: { fg: '#7c295e', bg: '#f7e2ee' },
  violet: { fg: '#5a399b', bg: '#eae4f9' },
  indigo: { fg: '#3a3e9e', bg: '#e3e5fa' },
};

export const dark: Shades = {
  slate: { fg: '#b4c2ca', bg: '#232e34' },
  blue: { fg: '#93bdf5', bg: '#14253d' },
  teal: { fg: '#6fd0c8', bg: '#0d2b29' },
  olive: { fg: '#c9cf6e', bg: '#26290f' },
  brown: { fg: '#dcae7c', bg: '#2f2114' },
  plum: { fg: '#eb9fcf', bg: '#351528' },
  violet: { fg: '#c3aaf5', bg: '#25193f' },
  indigo: { fg: '#abb0f8', bg: '#1b1d42' },
};
