import app from './app.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };

export type ChangeKind = 'new' | 'better' | 'fixed';

export interface Change {
  kind: ChangeKind;
  /** Spanish and English; other languages read the English text. */
  es: string;
  en: string;
}

export interface Release {
  version: string;
  /** YYYY-MM-DD. */
  date: string;
  changes: Change[];
}

/** Releases of the panel, newest first; an entry is written with every release (see the test beside). */
export const dashboardReleases = dashboard as Release[];

/** Releases of the mobile app as far as the panel depends on them, newest first. */
export const appReleases = app as Release[];
