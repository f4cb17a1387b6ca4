import { type InvitationRow, listInvitations, obstacleTo, type Visit } from 'contract';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { mutateEndpoint, useApi } from 'shared-auth';
import { Box, Button, EmptyState, ErrorState, Panel, Skeleton, useNow } from 'shared-ui';
import { InvitationLine } from './invitation-line.tsx';
import { LinkDialog, type MadeLink } from './link-dialog.tsx';
import { MakeInvitation } from './make-invitation.tsx';
import { useT } from './text.ts';

/** Poll interval of openings, which have no live event. */
const OPENINGS_MS = 30_000;

const refresh = () => void mutateEndpoint(listInvitations);
/** Those that wait for the requester first; the others in order of creation. */
const byUrgency = (rows: readonly InvitationRow[]) =>
  [...rows].sort((one, other) => Number(other.state === 'filled') - Number(one.state === 'filled'));

/** Invitations to a request, for its requester: who was invited, what they sent, and whether they will come. */
export function Invitations({ visit }: { visit: Visit }) {
  const t = useT();
  const now = useNow();
  const mayEdit = obstacleTo('edit', visit.standing, visit.me) === null;
  const isOpen = mayEdit && Date.parse(visit.starts_at) > now;
  const { data, error, mutate } = useApi(
    listInvitations,
    { params: { id: visit.id } },
    { refreshInterval: isOpen ? OPENINGS_MS : 0 },
  );
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeLink | null>(null);
  const rows = byUrgency(data?.data ?? []);
  if (!isOpen && !error && rows.length === 0) return null;
  const waiting = rows.filter(({ state }) => state === 'filled').length;
  const show = (link: MadeLink) => {
    setMaking(false);
    setMade(link);
    refresh();
  };
  return (
    <Panel
      title={t('invitations.title')}
      note={waiting > 0 ? t('invitations.waiting', { count: waiting }) : undefined}
      tone={waiting > 0 ? 'info' : undefined}
      flush
      actions={
        isOpen && (
          <Button size="sm" icon={<UserPlus aria-hidden />} onClick={() => setMaking(true)}>
            {t('invitations.invite')}
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height="4rem" />
      ) : rows.length === 0 ? (
        <EmptyState title={t('invitations.none')} description={t('invitations.note')} />
      ) : (
        <Box as="ul" listStyleType="none" aria-label={t('invitations.title')} aria-live="polite">
          {rows.map((row) => (
            <InvitationLine
              key={row.id}
              row={row}
              visit={visit}
              isOpen={isOpen}
              mayEdit={mayEdit}
              onMade={show}
              onChanged={refresh}
            />
          ))}
        </Box>
      )}
      {making && <MakeInvitation visitId={visit.id} onMade={show} onClose={() => setMaking(false)} />}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
    </Panel>
  );
}
