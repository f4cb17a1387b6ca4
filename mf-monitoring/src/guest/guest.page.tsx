import { type GuestPerson, type GuestSession, openGuestLink, type SharedView } from 'contract';
import { Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { call } from 'shared-auth';
import { useLooked } from 'shared-auth/looked';
import {
  Button,
  ErrorState,
  loadKitWords,
  Page,
  Panel,
  Skeleton,
  Stack,
  Text,
  useFormat,
  useParams,
} from 'shared-ui';
import { useT } from '../text.ts';
import { ContactSosPage } from './contact-sos.tsx';
import { GuestPeople } from './guest-people.tsx';
import { LinkInvalid } from './link-invalid.tsx';

/** The map outweighs everything else, so it loads, with its words, after the facts are on screen. */
const GuestMap = lazy(async () => {
  const [map] = await Promise.all([import('./guest-map.tsx'), loadKitWords()]);
  return { default: map.GuestMap };
});

/** With data saving on, the map waits for the visitor's consent. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** How often an open link is read again. */
const POLL_MS = 10_000;

/** A link to answer works once: its answer is the last that there is to see. */
const isAnswered = (view: SharedView) => view.scope === 'acknowledgement' && view.mine;

/** `/monitoreo-link/{id}/{uuid}`: what a link shows to a guest, depending on its scope. */
export default function GuestPage() {
  const t = useT();
  const { id = '', uuid = '' } = useParams();
  const {
    data: session,
    gone,
    error,
    look,
    stop,
  } = useLooked(`${id} ${uuid}`, () => call(openGuestLink, { params: { id }, body: { token: uuid } }), {
    everyMs: POLL_MS,
    isLast: isAnswered,
  });
  if (gone) return <LinkInvalid />;
  if (!session)
    return (
      <Page title={t('guest.title')}>
        {error ? <ErrorState error={error} onRetry={look} /> : <Skeleton height="16rem" />}
      </Page>
    );
  const shown = { stale: error !== undefined, link: { id, token: uuid } };
  return session.scope === 'session' ? (
    <Shown session={session} {...shown} />
  ) : (
    <ContactSosPage sos={session} {...shown} onTaken={stop} onRefused={look} />
  );
}

interface ShownProps {
  session: GuestSession;
  stale: boolean;
  link: { id: string; token: string };
}

function Shown({ session, stale, link }: ShownProps) {
  const t = useT();
  const { dateTime } = useFormat();
  const [map, setMap] = useState<'later' | 'onRequest' | 'shown'>(savesData() ? 'onRequest' : 'later');
  useEffect(() => {
    // Once the facts are painted: until then the line and the processor are theirs.
    const timer = map === 'later' ? setTimeout(setMap, 50, 'shown') : undefined;
    return () => clearTimeout(timer);
  }, [map]);
  const [selected, setSelected] = useState<number | null>(null);
  const { name, client, kind, ends_at, people, grants } = session;
  const kinds = { 1: 'normal', 2: 'sos', 3: 'followMe' } as const;
  const nameOf = (person: GuestPerson) => person.name || t('guest.person', { number: person.key });
  return (
    <Page
      title={name || t(`guest.kind.${kinds[kind]}`)}
      documentTitle={t('guest.title')}
      description={[
        client,
        ends_at ? t('guest.until', { when: dateTime(ends_at) }) : t('guest.untilOver'),
      ].join(' · ')}
    >
      <Stack gap="4">
        {stale && (
          <Text role="status" tone="warning">
            {t('guest.stale')}
          </Text>
        )}
        <Panel title={t('guest.people')} flush>
          <GuestPeople people={people} nameOf={nameOf} selected={selected} onSelect={setSelected} />
        </Panel>
        {map === 'later' && <Skeleton height="24rem" />}
        {map === 'shown' && (
          <Suspense fallback={<Skeleton height="24rem" />}>
            <GuestMap
              people={people}
              nameOf={nameOf}
              selected={selected}
              onSelect={setSelected}
              history={grants.includes('history') ? link : null}
            />
          </Suspense>
        )}
        {map === 'onRequest' && (
          <Button icon={<MapIcon aria-hidden />} onClick={() => setMap('shown')}>
            {t('guest.showMap')}
          </Button>
        )}
        <Text size="sm" tone="muted">
          {t('guest.note')}
        </Text>
      </Stack>
    </Page>
  );
}
