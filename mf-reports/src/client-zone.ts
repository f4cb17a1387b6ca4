import { useUser } from 'shared-auth';
import { useTimeZone } from 'shared-ui';

/** The client's time zone, in which lists and routes have their days and hours, whatever zone a screen is shown in. */
export function useClientZone(): string {
  const shown = useTimeZone();
  return useUser()?.timezone ?? shown;
}
