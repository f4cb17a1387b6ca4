import { createContext, use } from 'react';

/** The zone in which what is inside is shown and typed. */
export const TimeZoneContext = createContext<string | undefined>(undefined);

/** The IANA time zone for display: the user's if known and no part is shown in another, otherwise the browser's. */
export const useTimeZone = (): string =>
  use(TimeZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
