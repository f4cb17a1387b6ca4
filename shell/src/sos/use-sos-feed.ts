import { channels, events, isUnanswered, openSos, type SosPayload } from 'contract';
import { useEffect, useState } from 'react';
import { call, useUser } from 'shared-auth';
import { useCatchUp, useChannel } from 'shared-auth/realtime';
import { toast } from 'shared-ui';
import { createNoticeFeed, type NoticeFeed } from '../notifications/notice-feed.ts';
import { useWords } from '../signed-in/text.ts';
import { beforeReading, clearSos, takeOpen, takeSos } from './sos.store.ts';

/**
 * Keeps the SOS of an operator's client: read on arrival and whenever something may have been missed, and pushed by the
 * socket. Shows who has taken charge of one that was ringing here. Its events are not gathered: an SOS rings at once,
 * and each is compared with what was known before it.
 */
export function useSosFeed(): void {
  const t = useWords();
  const user = useUser();
  const [feed, setFeed] = useState<NoticeFeed | null>(null);
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    let began = 0;
    const made = createNoticeFeed<SosPayload>({
      load: async () => {
        began = beforeReading();
        return (await call(openSos)).data;
      },
      newest: () => null,
      take: (rows) => takeOpen(rows, began),
    });
    made.ask();
    setFeed(made);
    return () => {
      made.stop();
      clearSos();
      setFeed(null);
    };
  }, [userId]);
  useCatchUp(() => feed?.ask());
  const hear = (sos: SosPayload) => {
    const before = takeSos(sos);
    const { owner, owner_id } = sos;
    if (!before || !isUnanswered(before.state) || owner === null || owner_id === userId) return;
    toast.info({ title: t('sos.taken', { owner, names: sos.names.join(', ') }) });
  };
  const client = user?.client_id ?? null;
  useChannel(client === null ? null : channels.monitoring(client), { [events.sosChanged]: hear });
}
