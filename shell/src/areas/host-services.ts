import { listen } from 'shared-auth/realtime';
import { toast } from 'shared-ui';
import { type Command, registerCommands } from 'shared-ui/command';
import type { HostServices } from 'shared-ui/remote';
import { navigateTo } from '../routing/navigate.ts';

/** What the shell lends one area. All of it ends when the area's signal aborts. */
export function hostServices(area: string, signal: AbortSignal): HostServices {
  const until = (stop: () => void) => {
    signal.addEventListener('abort', stop, { once: true });
    return stop;
  };
  let count = 0;
  return {
    commands: (commands: Command[]) => {
      count += 1;
      return until(registerCommands(`${area}/${count}`, commands));
    },
    notify: {
      success: (options) => void toast.success(options),
      error: (options) => void toast.error(options),
      info: (options) => void toast.info(options),
    },
    navigate: navigateTo,
    listen: (channel, event, handler) => until(listen(channel, event, handler)),
  };
}
