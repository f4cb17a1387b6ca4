import { onSessionEnded } from 'shared-auth';
import { i18n, toast } from 'shared-ui';

/**
 * A confirmed 401, once for any number of calls: a red toast and a browser alert show the server's message (spec
 * section 8). The alert waits a moment, so that the toast is on screen before it stops everything.
 */
export function watchSessionEnd(): () => void {
  return onSessionEnded((message) => {
    toast.error({ title: i18n.t('session.ended', { ns: 'shell' }), description: message });
    setTimeout(() => window.alert(message), 50);
  });
}
