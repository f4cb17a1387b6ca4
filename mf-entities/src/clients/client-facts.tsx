import { type Client, type ClientModule, clientModules, visitRoleNames } from 'contract';
import { Badge, Row, useFormat } from 'shared-ui';
import { type Fact, Facts } from 'shared-ui/parts';
import { useT } from '../text.ts';
import { ClientFile } from './client-file.tsx';
import { ClientStatus, ClientType } from './client-status.tsx';

const left = (text: string) => <bdi dir="ltr">{text || '—'}</bdi>;

function Badges({ words }: { words: readonly string[] }) {
  if (words.length === 0) return '—';
  return (
    <Row flexWrap="wrap">
      {words.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </Row>
  );
}

/** Who a client is, whom to call there and what it may do. */
export function ClientFacts({ client }: { client: Client }) {
  const t = useT();
  const format = useFormat();
  const on = (Object.keys(clientModules) as ClientModule[]).filter((name) => client[name]);
  const roles = visitRoleNames.filter((name) => client[name]).map((name) => t(`uma.role.${name}`));
  const facts: Fact[] = [
    { label: t('common.status'), value: <ClientStatus blocked={client.blocked} /> },
    { label: t('client.ruc'), value: left(client.ruc) },
    { label: t('client.type'), value: <ClientType type={client.type} /> },
    { label: t('client.timezone'), value: left(client.timezone.replaceAll('_', ' ')) },
    {
      label: t('client.section.contact'),
      value: `${client.contact_name} ${client.contact_last_name}`.trim() || '—',
    },
    { label: t('client.contactEmail'), value: left(client.contact_email) },
    { label: t('client.contactPhone'), value: left(client.contact_phone) },
    { label: t('client.username'), value: left(client.username) },
    {
      label: t('client.section.modules'),
      value: <Badges words={on.map((name) => t(`client.module.${name}`))} />,
    },
    ...(client.is_ubes ? [{ label: t('client.section.roles'), value: <Badges words={roles} /> }] : []),
    { label: t('client.photos'), value: format.number(client.number_photos_form) },
    { label: t('client.tolerance'), value: format.number(client.time_tolerance_minutes) },
    { label: t('client.compliance'), value: format.percent(client.compliance_percent / 100) },
    { label: t('client.dayFrom'), value: `${format.number(client.day_from)} h` },
    { label: t('client.nightFrom'), value: `${format.number(client.night_from)} h` },
    { label: t('client.missedAlert'), value: t(`client.missedAlerts.${client.missed_alert}`) },
    { label: t('client.file'), value: client.file ? <ClientFile file={client.file} /> : '—' },
    { label: t('client.createdAt'), value: format.date(client.created_at) },
  ];
  return <Facts facts={facts} />;
}
