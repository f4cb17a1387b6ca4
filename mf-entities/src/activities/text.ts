import { textOf } from '../text.ts';
import type own from './locales/es.json';

/** The words of activities, and those of the area. */
export const { useT, say, defineResource } = textOf<typeof own>();

/** `say`, which requires the parameters that `useT` does. */
export const sayWith = say as unknown as ReturnType<typeof useT>;
