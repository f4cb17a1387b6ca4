import { type Client, type ClientModule, clientModules, visitRoleNames } from 'contract';
import type { ReactNode } from 'react';
import { Badge, Row, useFormat } from 'shared-ui';
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
  const facts: [string, ReactNode][] = [
    [t('client.status'), <ClientStatus key="status" blocked={client.blocked} />],
    [t('client.ruc'), left(client.ruc)],
    [t('client.type'), <ClientType key="type" type={client.type} />],
    [t('client.timezone'), left(client.timezone.replaceAll('_', ' '))],
    [t('client.section.contact'), `${client.contact_name} ${client.contact_last_name}`.trim() || '—'],
    [t('client.contactEmail'), left(client.contact_email)],
    [t('client.contactPhone'), left(client.contact_phone)],
    [t('client.username'), left(client.username)],
    [
      t('client.section.modules'),
      <Badges key="modules" words={on.map((name) => t(`client.module.${name}`))} />,
    ],
    ...(client.is_ubes
      ? [[t('client.section.roles'), <Badges key="roles" words={roles} />] as [string, ReactNode]]
      : []),
    [t('client.photos'), format.number(client.number_photos_form)],
    [t('client.tolerance'), format.number(client.time_tolerance_minutes)],
    [t('client.file'), client.file ? <ClientFile key="file" file={client.file} /> : '—'],
    [t('client.createdAt'), format.date(client.created_at)],
  ];
  return (
    <dl className="v-facts">
      {facts.map(([label, value]) => [<dt key={`${label}t`}>{label}</dt>, <dd key={label}>{value}</dd>])}
    </dl>
  );
}
