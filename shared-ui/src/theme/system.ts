import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { type ColorName, light } from './palette.ts';

type Node = { [key: string]: Node | { value: string } };

/** 'bg-panel' becomes colors.bg.panel and 'bg' becomes colors.bg.DEFAULT, each a reference to our variable. */
function colorTokens(): Node {
  const root: Record<string, Record<string, { value: string }>> = {};
  for (const name of Object.keys(light) as ColorName[]) {
    const [family = name, shade = 'DEFAULT'] = name.split('-');
    root[family] = { ...root[family], [shade]: { value: `var(--${name})` } };
  }
  return root;
}

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 64, 80, 96,
];
const grid = Object.fromEntries(steps.map((step) => [String(step), { value: `${step / 4}rem` }]));
const values = <T extends Record<string, string>>(record: T) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, { value }]));

/** Chakra with our tokens and without its recipes, which are larger than all our components. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'v',
    theme: {
      breakpoints: { sm: '600px', md: '960px', lg: '1366px', xl: '1920px' },
      tokens: {
        spacing: grid,
        sizes: {
          ...grid,
          ...values({
            full: '100%',
            min: 'min-content',
            max: 'max-content',
            fit: 'fit-content',
            prose: '68ch',
          }),
        },
        radii: values({ sm: '4px', md: '6px', lg: '8px', xl: '12px', full: '9999px' }),
        fonts: values({ body: 'var(--font)', heading: 'var(--font)', mono: 'var(--font-mono)' }),
        fontSizes: values({
          '2xs': '0.6875rem',
          xs: '0.75rem',
          sm: '0.8125rem',
          md: '0.875rem',
          lg: '1rem',
          xl: '1.25rem',
          '2xl': '1.5rem',
          '3xl': '2rem',
          '4xl': '2.75rem',
        }),
        fontWeights: values({ normal: '430', medium: '540', semibold: '620', bold: '700' }),
        shadows: values({ sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-3)' }),
        zIndex: values({ sticky: '10', header: '20', sidebar: '30', overlay: '40', toast: '60' }),
        colors: colorTokens(),
      },
    },
  }),
);
