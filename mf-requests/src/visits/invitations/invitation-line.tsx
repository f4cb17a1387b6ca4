import { type InvitationRow, resendInvitation, revokeInvitation, type Visit } from 'contract';
import { Link2, UserRound, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { call } from 'shared-auth';
import { Box, Button, RelativeTime, Row, Stack, Text, toast } from 'shared-ui';
import { useConfirm } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import { State } from 'shared-ui/state';
import type { MadeLink } from './link-dialog.tsx';
import { Openings } from './openings.tsx';
import { Received } from './received.tsx';
import { useT } from './text.ts';

interface InvitationLineProps {
  row: InvitationRow;
  visit: Visit;
  /** Guests can still be invited. */
  isOpen: boolean;
  /** The request can still be edited. */
  mayEdit: boolean;
  onMade: (made: MadeLink) => void;
  onChanged: () => void;
}

const tones = { open: 'info', filled: 'warning', accepted: 'ok', refused: 'danger', revoked: 'off' } as const;

/** The name of an invitation: of the guest who filled it in, or else the one it was created for. */
export const useNameOf = () => {
  const t = useT();
  return ({ guest, label, email }: InvitationRow): string =>
    guest ? `${guest.name} ${guest.last_name}` : label || email || t('invitations.anybody');
};

/** One invitation: how far it is, what was sent by it, and what can be done. */
export function InvitationLine({ row, visit, isOpen, mayEdit, onMade, onChanged }: InvitationLineProps) {
  const t = useT();
  const nameOf = useNameOf();
  const { state, email, emailed_at, guest, reason } = row;
  const name = nameOf(row);
  const isOver = state === 'open' && !isOpen;
  const isWaiting = state === 'open' && isOpen;
  return (
    <Box
      as="li"
      aria-label={name}
      paddingInline="4"
      paddingBlock="3"
      borderBlockStartWidth="1px"
      borderColor="border.muted"
      _first={{ borderBlockStartWidth: '0' }}
    >
      <Stack gap="3">
        <Row alignItems="start" gap="3">
          <Box color="fg.muted" flex="none" asChild>
            <UserRound size={20} aria-hidden />
          </Box>
          <Box flex="1" minW="0">
            <Text weight="medium" overflowWrap="anywhere">
              {name}
            </Text>
            <Text size="sm" tone="muted" overflowWrap="anywhere">
              {guest && row.label && row.label !== name && `${t('invitations.for', { name: row.label })} · `}
              {emailed_at ? t('invitations.emailTo', { email }) : t('invitations.byLink')}
              {' · '}
              <Progress row={row} />
            </Text>
            {reason && <Text size="sm">{t('invitations.because', { reason })}</Text>}
          </Box>
          <State usual={state === 'accepted'} tone={isOver ? 'off' : tones[state]} look="plain">
            {t(`invitations.state.${isOver ? 'over' : state}`)}
          </State>
        </Row>
        {state === 'filled' && <Received row={row} visit={visit} mayEdit={mayEdit} onChanged={onChanged} />}
        <Row flexWrap="wrap" justifyContent="space-between" gap="2">
          <Openings row={row} name={name} />
          {isWaiting && <Open row={row} name={name} onMade={onMade} onChanged={onChanged} />}
        </Row>
      </Stack>
    </Box>
  );
}

function Progress({ row: { opened, opened_at, filled_at } }: { row: InvitationRow }) {
  const t = useT();
  if (filled_at)
    return (
      <>
        {t('invitations.filled')} <RelativeTime value={filled_at} />
      </>
    );
  if (!opened_at) return t('invitations.unopened');
  return (
    <>
      {t('invitations.opened', { count: opened })}, <RelativeTime value={opened_at} />
    </>
  );
}

/** What can be done with a link that nobody has used: its address is kept nowhere, so a new one replaces it. */
function Open({
  row,
  name,
  onMade,
  onChanged,
}: Pick<InvitationLineProps, 'row' | 'onMade' | 'onChanged'> & { name: string }) {
  const t = useT();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const { id, label, email } = row;
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    setBusy(false);
    onChanged();
  };
  const again = async () => {
    const sure = await confirm({
      title: t('invitations.again.title', { name }),
      description: t('invitations.again.note'),
      confirmLabel: t('invitations.again.do'),
    });
    if (sure)
      await act(async () =>
        onMade({ ...(await call(resendInvitation, { params: { id }, body: {} })), label, email }),
      );
  };
  const revoke = async () => {
    const sure = await confirm({
      title: t('invitations.revoke.title', { name }),
      description: t('invitations.revoke.note'),
      confirmLabel: t('invitations.revoke.do'),
      tone: 'danger',
    });
    if (sure)
      await act(async () => {
        await call(revokeInvitation, { params: { id } });
        toast.success({ title: t('invitations.revoke.done'), description: name });
      });
  };
  return (
    <Row flexWrap="wrap">
      <Button size="sm" icon={<Link2 aria-hidden />} disabled={busy} onClick={() => void again()}>
        {t('invitations.again.do')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<UserRoundX aria-hidden />}
        disabled={busy}
        onClick={() => void revoke()}
      >
        {t('invitations.revoke.do')}
      </Button>
    </Row>
  );
}
