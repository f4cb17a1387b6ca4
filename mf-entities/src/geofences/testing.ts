import shared from '../locales/es.json' with { type: 'json' };
import own from './locales/es.json' with { type: 'json' };

/** What the page of geofences is shown with: its words and the area's. */
export const words = { ...shared, ...own };
