/** Path under which the whole API lives. */
export const API_BASE = '/api';

/** True for an address of the API, as opposed to the pages and files beside it. */
export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);
