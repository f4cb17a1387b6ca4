import { createContext, use } from 'react';

export const TimeZoneContext = createContext<string | undefined>(undefined);

/** The IANA time zone for display: the user's if known, otherwise the browser's. */
export const useTimeZone = (): string =>
  use(TimeZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
