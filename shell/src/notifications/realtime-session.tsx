import { channels, events } from 'contract/realtime';
import { useEffect } from 'react';
import { loadConfig, useUser } from 'shared-auth';
import { createRealtime, type Realtime, useChannel } from 'shared-auth/realtime';
import { alertSound } from '../settings/sound.ts';
import { clearNotices, takeNotice } from './notifications.store.ts';

const RETRY_CONFIG_MS = 5_000;

/** The realtime connection of a signed-in user: made after sign-in, ended with it, and heard for notifications. */
export function RealtimeSession() {
  const user = useUser();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    let realtime: Realtime | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const connect = () => {
      loadConfig().then(
        (config) => {
          if (!ended) realtime = createRealtime(config.realtime);
        },
        () => {
          if (!ended) timer = setTimeout(connect, RETRY_CONFIG_MS);
        },
      );
    };
    connect();
    return () => {
      ended = true;
      clearTimeout(timer);
      realtime?.stop();
      clearNotices();
    };
  }, [userId]);
  useChannel(user?.client_id ? channels.newRequest(user.client_id) : null, {
    [events.newRequest]: (payload) => {
      takeNotice('new', payload);
      alertSound('request');
    },
    [events.notificationStatusUpdate]: (payload) => {
      takeNotice('update', payload);
    },
  });
  return null;
}
