import { textOf } from '../text.ts';
import type own from './locales/es.json';

/** The words of geofences, and those of the area. */
export const { useT, say, defineResource } = textOf<typeof own>();
