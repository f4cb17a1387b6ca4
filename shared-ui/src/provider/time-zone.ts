import { createContext, use } from 'react';

export const TimeZoneContext = createContext<string | undefined>(undefined);

/** The IANA zone times are shown in: the user's when known, else the browser's. */
export const useTimeZone = (): string =>
  use(TimeZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
