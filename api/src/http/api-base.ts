/** Path under which the whole API lives. */
export const API_BASE = '/api';
