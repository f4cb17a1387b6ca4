import { useEffect, useState } from 'react';
import { useNow } from 'shared-ui';

/**
 * The server's clock in milliseconds, ticking each second: countdowns must not depend on how the browser's clock
 * is set. `serverTime` is the instant of the newest response.
 */
export function useServerNow(serverTime: string | undefined): number {
  const now = useNow(1000);
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    if (serverTime) setAhead(Date.parse(serverTime) - Date.now());
  }, [serverTime]);
  return now + ahead;
}
