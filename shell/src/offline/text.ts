import { addNamespace, createUseT, type Dictionary, type Language } from 'shared-ui';
import ar from './locales/ar.json' with { type: 'json' };
import el from './locales/el.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import zh from './locales/zh.json' with { type: 'json' };

/** Words about what waits to be sent; loaded when something does. */
export const useOfflineWords = createUseT<typeof es>('offline');

/** All in one file: the language may be changed without a connection, and every file costs every page its name. */
const words: Record<Language, Dictionary> = { es, en, ar, zh, fr, el, hi };

export const loadOfflineWords = (): Promise<void> =>
  addNamespace('offline', async (language) => words[language]);
