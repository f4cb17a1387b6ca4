import { paths } from '../../paths.ts';

export const PLACE = 'lugar';

/** The address of a place's rules. */
export const placePath = (key: string): string =>
  key === '' ? paths.visitRules : `${paths.visitRules}?${PLACE}=${key}`;
