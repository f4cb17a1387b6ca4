import { areaText } from 'shared-ui/resource';
import type shared from './locales/es.json';

type Shared = typeof shared;

/** The texts of pages that have words of their own besides the area's (see `laterWords`): `textOf<typeof own>()`. */
export const textOf = <Own>() => areaText<Own & Shared>('mf-entities');

/** This area's words, which every page of it has. */
export const { useT, say, defineResource } = textOf<Shared>();
