import { describe, expect, it } from '@jest/globals';
import { contrast } from '../testing/contrast.ts';
import { type ColorName, dark, light } from './palette.ts';

const surfaces: ColorName[] = ['bg', 'bg-panel', 'bg-raised', 'bg-sunken', 'bg-hover', 'bg-selected'];
const inks: ColorName[] = ['fg', 'fg-muted', 'fg-subtle', 'accent-fg'];
const meanings: ColorName[] = ['ok-fg', 'warning-fg', 'danger-fg', 'info-fg', 'off-fg', 'sos-fg'];
const text: [ColorName, ColorName][] = [
  ...surfaces.flatMap((surface) => inks.map((ink): [ColorName, ColorName] => [ink, surface])),
  ...(['bg', 'bg-panel', 'bg-raised', 'bg-hover', 'bg-selected'] as const).flatMap((surface) =>
    meanings.map((ink): [ColorName, ColorName] => [ink, surface]),
  ),
  ...(['ok', 'warning', 'danger', 'info', 'off', 'accent', 'sos'] as const).map(
    (name): [ColorName, ColorName] => [`${name}-fg`, `${name}-bg`],
  ),
  ['accent-on', 'accent-solid'],
  ['accent-on', 'accent-hover'],
  ...(['ok-fg', 'warning-fg', 'danger-fg'] as const).map((face): [ColorName, ColorName] => [
    'bg-panel',
    face,
  ]),
  ['sos-on', 'sos-solid'],
  ['toast-fg', 'toast-bg'],
  ['toast-fg', 'toast-danger'],
];
const shapes: [ColorName, ColorName][] = (['bg-panel', 'bg', 'bg-raised'] as const).flatMap((surface) =>
  (
    [
      'border-strong',
      'focus',
      'ok-solid',
      'warning-solid',
      'danger-solid',
      'info-solid',
      'off-solid',
    ] as const
  ).map((name): [ColorName, ColorName] => [name, surface]),
);

describe.each([
  ['light', light as Record<ColorName, string>],
  ['dark', dark],
])('the %s palette', (_scheme, colors) => {
  it('gives text a contrast of 4.5 to 1 on every surface it is used on', () => {
    const weak = text
      .map(
        ([ink, surface]) =>
          [ink, surface, Number(contrast(colors[ink], colors[surface]).toFixed(2))] as const,
      )
      .filter(([, , ratio]) => ratio < 4.5);
    expect(weak).toEqual([]);
  });

  it('gives outlines of controls, focus and status dots a contrast of 3 to 1', () => {
    const weak = shapes
      .map(
        ([ink, surface]) =>
          [ink, surface, Number(contrast(colors[ink], colors[surface]).toFixed(2))] as const,
      )
      .filter(([, , ratio]) => ratio < 3);
    expect(weak).toEqual([]);
  });
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
