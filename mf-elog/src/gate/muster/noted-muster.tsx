import { getMuster, type MusterPerson, pathTo } from 'contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { mutateEndpoint } from 'shared-auth';
import { useAway, useQueue } from 'shared-auth/offline';
import { EmptyState, LinkButton, Page, Skeleton, useFormat, useNavigate } from 'shared-ui';
import { paths } from '../../paths.ts';
import { instantOf } from './mark-people.ts';
import { MusterView } from './muster-view.tsx';
import { arrivedAs, isOfNoted, markNoted, notedMuster } from './noted-musters.ts';
import { type NotedMuster, sheetOf } from './noted-sheet.ts';
import { useT } from './text.ts';
import { type Ticks, useOwnName } from './use-ticks.ts';

/** What is kept under a key: undefined while it is read, null for nothing. */
function useNoted(key: string) {
  const [noted, setNoted] = useState<NotedMuster | null>();
  useEffect(() => {
    let stopped = false;
    const show = (found: NotedMuster | null) => !stopped && setNoted(found);
    notedMuster(key).then(
      (found) => show(found ?? null),
      () => show(null),
    );
    return () => {
      stopped = true;
    };
  }, [key]);
  return [noted, setNoted] as const;
}

/** Switches to the server's sheet once it has everything. */
function useArrival(noted: NotedMuster | null | undefined, waiting: number): void {
  const navigate = useNavigate();
  const away = useAway();
  const look = useEffectEvent(async () => {
    if (!noted) return;
    const id = await arrivedAs(noted);
    if (id === null) return;
    void mutateEndpoint(getMuster);
    navigate(id === 'given up' ? paths.musters : pathTo(paths.muster, { id }), { replace: true });
  });
  const isThere = Boolean(noted);
  useEffect(() => {
    if (isThere && waiting === 0 && !away) void look().catch(() => {});
  }, [isThere, waiting, away]);
}

/** A muster that this device began without a connection: ticked as any other, and sent when there is one. */
export function NotedMusterPage({ musterKey }: { musterKey: string }) {
  const t = useT();
  const { dateTime } = useFormat();
  const author = useOwnName();
  const [noted, setNoted] = useNoted(musterKey);
  const queue = useQueue('gate');
  const open = [...queue.waiting, ...queue.conflicts].filter((entry) => isOfNoted(entry, musterKey));
  useArrival(noted, open.length);
  const sheet = noted && sheetOf(noted, author);
  const mark = (way: 'tick' | 'untick') => async (person: MusterPerson) => {
    const who = noted?.people.find((one) => one.person.id === person.id)?.who;
    if (!noted || !who) return;
    const at = instantOf(way, person, Date.now());
    const label = t(`muster.held.${way}`, { name: person.name });
    setNoted(await markNoted(musterKey, { who, way, at, place: '' }, label));
  };
  const ticks: Ticks = {
    waiting: open.length,
    tick: (person) => void mark('tick')(person),
    untick: (person) => void mark('untick')(person),
  };
  return (
    <Page
      title={sheet ? t('muster.at', { branch: sheet.branch_name }) : t('muster.title')}
      breadcrumbs={[
        { label: t('muster.gate'), to: paths.gate },
        { label: t('muster.title'), to: paths.musters },
      ]}
      description={sheet ? t('muster.notedSince', { start: dateTime(sheet.started_at) }) : undefined}
    >
      {sheet ? (
        <MusterView muster={sheet} ticks={ticks} />
      ) : sheet === null ? (
        <EmptyState
          title={t('muster.notedGone')}
          description={t('muster.notedGoneHint')}
          actions={<LinkButton to={paths.musters}>{t('muster.title')}</LinkButton>}
        />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Page>
  );
}
