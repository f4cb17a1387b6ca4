import { listSessionMessages, type SessionMessage, type SosDetail } from 'contract';
import { UserRound } from 'lucide-react';
import { useApi, useCan } from 'shared-auth';
import {
  Box,
  EmptyState,
  Heading,
  LinkButton,
  Panel,
  RelativeTime,
  Row,
  Stack,
  Text,
  useFormat,
} from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { Tried } from '../messages/tried.tsx';
import { useT } from '../text.ts';

/**
 * The contacts of an SOS by level, when and how each was called, and how an operator can reach them. Shares its messages
 * with the panel below, which keeps them live.
 */
export function SosContacts({ sos }: { sos: SosDetail }) {
  const t = useT();
  const { dateTime } = useFormat();
  const mayWrite = useCan('entities.contacts');
  const messages = useApi(listSessionMessages, { params: { id: sos.session_id } }).data?.data ?? [];
  const lastTo = (contact: number) =>
    messages.find(({ contact_id, about }) => contact_id === contact && about === 'sos');
  if (sos.levels.length === 0)
    return (
      <Panel title={t('sos.contacts')}>
        <EmptyState
          title={t('sos.noContacts')}
          description={t('sos.noContactsText')}
          actions={mayWrite && <LinkButton to="/contactos">{t('sos.toContacts')}</LinkButton>}
        />
      </Panel>
    );
  return (
    <Panel title={t('sos.contacts')} flush>
      {sos.levels.map(({ level, contacts }) => (
        <Stack key={level} gap="0">
          <Heading as="h3" size="sm" px="4" pt="3">
            {t('sos.level', { level })}
          </Heading>
          <Lines label={t('sos.level', { level })} inset stacks>
            {contacts.map(({ id, name, relationship, phone, email, called_at }) => (
              <Line
                key={id}
                icon={<UserRound aria-hidden />}
                title={name}
                text={
                  <>
                    <span>
                      {relationship ? `${relationship} · ` : ''}
                      {called_at === null ? (
                        t(sos.reason ? 'sos.neverCalled' : 'sos.notCalled')
                      ) : sos.reason ? (
                        dateTime(called_at)
                      ) : (
                        <RelativeTime value={called_at} />
                      )}
                    </span>
                    <Sent message={lastTo(id)} />
                  </>
                }
                end={
                  <Row gap="3" flexWrap="wrap">
                    {phone && (
                      <Text as="span" size="sm">
                        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
                      </Text>
                    )}
                    {email && (
                      <Text as="span" size="sm">
                        <a href={`mailto:${email}`}>{email}</a>
                      </Text>
                    )}
                  </Row>
                }
              />
            ))}
          </Lines>
        </Stack>
      ))}
    </Panel>
  );
}

/** State of the newest message to a contact. */
function Sent({ message }: { message: SessionMessage | undefined }) {
  return message ? (
    <Box as="span" display="block">
      <Tried message={message} />
    </Box>
  ) : null;
}
