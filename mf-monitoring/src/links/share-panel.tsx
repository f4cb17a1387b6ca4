import {
  type GuestLinkRow,
  guestGrants,
  isSessionOver,
  listGuestLinks,
  type MonitoringSession,
  revokeGuestLink,
} from 'contract';
import { Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, useApi } from 'shared-auth';
import {
  Button,
  EmptyState,
  ErrorState,
  IconButton,
  Panel,
  RelativeTime,
  Skeleton,
  Text,
  toast,
  useFormat,
  useNow,
} from 'shared-ui';
import { useConfirm } from 'shared-ui/dialog';
import { Line, Lines } from 'shared-ui/parts';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';
import { MakeLink } from './make-link.tsx';

/** Poll interval for visit counts, which have no live event. */
const VISITS_MS = 30_000;

/** Guest links of a session: create, visit counts, revoke. */
export function SharePanel({ session }: { session: MonitoringSession }) {
  const t = useT();
  const params = { id: session.id };
  const runs = !isSessionOver(session.state);
  const { data, error, mutate } = useApi(
    listGuestLinks,
    { params },
    { refreshInterval: runs ? VISITS_MS : 0 },
  );
  const [making, setMaking] = useState(false);
  const rows = data?.data ?? [];
  if (!runs && rows.length === 0) return null;
  return (
    <Panel
      title={t('share.title')}
      flush
      actions={
        runs && (
          <Button size="sm" icon={<Link2 aria-hidden />} onClick={() => setMaking(true)}>
            {t('share.make')}
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height="4rem" />
      ) : rows.length === 0 ? (
        <EmptyState title={t('share.none')} description={t('share.noneNote')} />
      ) : (
        <Lines label={t('share.title')} inset>
          {rows.map((row) => (
            <LinkLine key={row.id} row={row} over={!runs} onRevoked={() => void mutate()} />
          ))}
        </Lines>
      )}
      {making && (
        <MakeLink
          session={session}
          onMade={() => void mutate()}
          onClose={() => {
            setMaking(false);
            void mutate();
          }}
        />
      )}
    </Panel>
  );
}

/** An option's label within a sentence: only the first keeps its capital. */
const inList = (label: string, at: number): string =>
  at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1);

function LinkLine({ row, over, onRevoked }: { row: GuestLinkRow; over: boolean; onRevoked: () => void }) {
  const t = useT();
  const confirm = useConfirm();
  const { list, dateTime } = useFormat();
  const now = useNow();
  const { id, label, grants, ends_at, revoked_at, visits, visited_at, created_by } = row;
  const name = label || t('share.unnamed');
  const ended = over || (ends_at !== null && Date.parse(ends_at) <= now);
  const revoke = async () => {
    const sure = await confirm({
      title: t('share.revokeTitle', { name }),
      description: t('share.revokeNote'),
      confirmLabel: t('share.revoke'),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await call(revokeGuestLink, { params: { id } });
      toast.success({ title: t('share.revoked'), description: name });
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    onRevoked();
  };
  const shown = guestGrants.filter((one) => grants.includes(one));
  const shows =
    grants.length === 0
      ? t('share.placesOnly')
      : list(shown.map((one, at) => inList(t(`share.grant.${one}`), at)));
  const until = ends_at ? t('share.until', { when: dateTime(ends_at) }) : t('share.untilOver');
  const standing = revoked_at !== null ? t('share.isRevoked') : ended ? t('share.isOver') : until;
  return (
    <Line
      title={name}
      hover={name}
      text={
        <>
          {[shows, created_by].filter(Boolean).join(' · ')}
          <br />
          {standing}
          {' · '}
          {t('share.visits', { count: visits })}
          {visited_at !== null && (
            <>
              {', '}
              {t('share.lastVisit')} <RelativeTime value={visited_at} />
            </>
          )}
        </>
      }
      end={
        revoked_at === null && !ended ? (
          <IconButton
            variant="ghost"
            label={t('share.revokeOne', { name })}
            icon={<Trash2 aria-hidden />}
            onClick={() => void revoke()}
          />
        ) : (
          <Text as="span" size="sm" tone="muted">
            {t(revoked_at !== null ? 'share.stateRevoked' : 'share.stateOver')}
          </Text>
        )
      }
    />
  );
}
