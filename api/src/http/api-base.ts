/** Path of the whole API. */
export const API_BASE = '/api';

/** True for an address of the API, as opposed to pages and files. */
export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);
