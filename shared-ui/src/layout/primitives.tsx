import { chakra } from '@chakra-ui/react/styled-system';

/** A plain box; style props accept our tokens: `<Box p="4" bg="bg.panel" />`. */
export const Box = chakra('div');

/** Children stacked, 16 px apart unless `gap` is set. */
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minW: '0' },
});

/** Children side by side and centred, 8 px apart; add `flexWrap="wrap"` where they may wrap. */
export const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2', minW: '0' } });

/** A grid; `columns="16rem"` style work is done with `gridTemplateColumns`. */
export const Grid = chakra('div', { base: { display: 'grid', gap: '4', minW: '0' } });

const tone = {
  muted: { color: 'fg.muted' },
  subtle: { color: 'fg.subtle' },
  accent: { color: 'accent.fg' },
  ok: { color: 'ok.fg' },
  warning: { color: 'warning.fg' },
  danger: { color: 'danger.fg' },
  info: { color: 'info.fg' },
  off: { color: 'off.fg' },
};

/** Running text. `tone`, `truncate`, `mono`, `label` (small capitals, as on an instrument). */
export const Text = chakra('p', {
  base: { minW: '0' },
  variants: {
    size: {
      xs: { fontSize: 'xs' },
      sm: { fontSize: 'sm' },
      md: { fontSize: 'md' },
      lg: { fontSize: 'lg' },
      xl: { fontSize: 'xl', lineHeight: '1.3' },
    },
    tone,
    weight: {
      normal: { fontWeight: 'normal' },
      medium: { fontWeight: 'medium' },
      semibold: { fontWeight: 'semibold' },
    },
    truncate: { true: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
    mono: { true: { fontFamily: 'mono', fontSize: '0.93em' } },
    label: { true: { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted', letterSpacing: '0.01em' } },
  },
});

/** A heading; `as` sets the level, `size` the look. */
export const Heading = chakra('h2', {
  base: { fontWeight: 'semibold', letterSpacing: '-0.011em', textWrap: 'balance', minW: '0' },
  variants: {
    size: {
      sm: { fontSize: 'md', lineHeight: '1.4' },
      md: { fontSize: 'lg', lineHeight: '1.35' },
      lg: { fontSize: 'xl', lineHeight: '1.3' },
      xl: { fontSize: '2xl', lineHeight: '1.2', letterSpacing: '-0.018em' },
    },
  },
  defaultVariants: { size: 'md' },
});
