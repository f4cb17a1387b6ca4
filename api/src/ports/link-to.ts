import type { Config } from './config.ts';

/** The whole address of a page, as an email links to it. */
export const linkTo = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>, path: string): string =>
  `${(PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '')}${path}`;
