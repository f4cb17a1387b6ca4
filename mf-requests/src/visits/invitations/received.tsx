import { acceptInvitation, getVisit, type InvitationRow, listVisits, type Visit } from 'contract';
import { UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Box, Button, Grid, Row, Stack, Status, Text, toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { RefuseInvitation } from './refuse-invitation.tsx';
import { SentFiles } from './sent-files.tsx';
import { useT } from './text.ts';

interface ReceivedProps {
  row: InvitationRow;
  visit: Visit;
  mayEdit: boolean;
  onChanged: () => void;
}

/** Why the guest cannot be added; null if they can. */
function obstacleOf({ blacklisted, bank, twice }: InvitationRow, mayEdit: boolean) {
  if (blacklisted) return 'blacklisted';
  if (bank?.blocked) return 'blocked';
  if (twice) return 'twice';
  return mayEdit ? null : 'closed';
}

/** What a guest sent, beside the guest bank's data for the same document, and what to do about it. */
export function Received({ row, visit, mayEdit, onChanged }: ReceivedProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [refusing, setRefusing] = useState(false);
  const { id, guest, bank, files } = row;
  if (!guest) return null;
  const { length: votes } = visit.standing.votes;
  const obstacle = obstacleOf(row, mayEdit);
  const name = `${guest.name} ${guest.last_name}`;
  const accept = async () => {
    setBusy(true);
    try {
      await call(acceptInvitation, { params: { id }, body: { version: visit.standing.version } });
      toast.success({ title: t('invitations.received.accepted'), description: name });
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    setBusy(false);
    onChanged();
    for (const endpoint of [getVisit, listVisits]) void mutateEndpoint(endpoint);
  };
  return (
    <Stack gap="3" p="3" borderWidth="1px" borderColor="border.muted" borderRadius="md">
      <Beside guest={guest} bank={bank} />
      <SentFiles id={id} files={files} />
      {obstacle ? (
        <Status tone="danger" look="plain">
          <Text as="span" whiteSpace="normal">
            {t(`invitations.obstacle.${obstacle}`)}
          </Text>
        </Status>
      ) : (
        votes > 0 && (
          <Text tone="warning" size="sm">
            {t('invitations.received.votes', { count: votes })}
          </Text>
        )
      )}
      <Row flexWrap="wrap">
        {obstacle === null && (
          <Button
            variant="solid"
            icon={<UserPlus aria-hidden />}
            loading={busy}
            onClick={() => void accept()}
          >
            {t('invitations.received.accept')}
          </Button>
        )}
        <Button icon={<UserX aria-hidden />} disabled={busy} onClick={() => setRefusing(true)}>
          {t('invitations.refuse.do')}
        </Button>
      </Row>
      {refusing && (
        <RefuseInvitation id={id} name={name} onDone={onChanged} onClose={() => setRefusing(false)} />
      )}
    </Stack>
  );
}

type Given = NonNullable<InvitationRow['guest']>;

function Beside({ guest, bank }: { guest: Given; bank: InvitationRow['bank'] }) {
  const t = useT();
  const document = guest.foreign_document
    ? t('invitations.received.foreign', { document: guest.identity })
    : guest.identity;
  const columns = bank ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)';
  const rows = [
    { key: 'name', sent: guest.name, known: bank?.name },
    { key: 'lastName', sent: guest.last_name, known: bank?.last_name },
    { key: 'document', sent: document, known: bank ? document : undefined },
  ] as const;
  return (
    <Stack gap="2">
      <Grid gap="3" gridTemplateColumns={columns}>
        <Text label>{t('invitations.received.sent')}</Text>
        {bank && <Text label>{t('invitations.received.bank')}</Text>}
      </Grid>
      {rows.map(({ key, sent, known }) => (
        <Grid key={key} gap="3" gridTemplateColumns={columns}>
          <Cell label={t(`invitations.received.${key}`)} value={sent} />
          {known !== undefined && (
            <Cell label={t(`invitations.received.${key}`)} value={known} differs={!isSame(sent, known)} />
          )}
        </Grid>
      ))}
      <Text size="sm" tone="muted">
        {t(
          !bank
            ? 'invitations.received.new'
            : bank.verified
              ? 'invitations.received.verified'
              : 'invitations.received.unverified',
        )}
      </Text>
    </Stack>
  );
}

/** Names are compared as people read them: accents, capitals and spaces aside. */
const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
const isSame = (one: string, other: string) => folded(one) === folded(other);

function Cell({ label, value, differs = false }: { label: string; value: string; differs?: boolean }) {
  const t = useT();
  return (
    <Box minW="0">
      <Text size="sm" tone="muted">
        {label}
      </Text>
      <Text overflowWrap="anywhere" weight={differs ? 'semibold' : 'normal'}>
        <bdi>{value}</bdi>
      </Text>
      {differs && (
        <Status tone="warning" look="plain">
          {t('invitations.received.differs')}
        </Status>
      )}
    </Box>
  );
}
