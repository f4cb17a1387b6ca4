import type { VisitPasses, VisitPassRow } from 'contract';
import { type Format, useDirection, useFormat, useLanguage } from 'shared-ui';
import { useRepeats } from '../view/when.ts';
import type { PassFace } from './draw-pass.ts';
import { useT } from './text.ts';

/** A guest who has a pass. */
export type WithPass = VisitPassRow & { pass: NonNullable<VisitPassRow['pass']> };
export const hasPass = (guest: VisitPassRow): guest is WithPass => guest.pass !== null;

const joined = (...parts: string[]) => [...new Set(parts)].filter(Boolean).join(' · ');

function spanOf({ starts_at, ends_at }: VisitPasses, { date, time, dateTime }: Format): string {
  const end = date(starts_at) === date(ends_at) ? time(ends_at) : dateTime(ends_at);
  return `${dateTime(starts_at)} – ${end}`;
}

/** The content of a guest's pass, in the reader's language. */
export function usePassFace(visit: VisitPasses): (guest: WithPass) => PassFace {
  const t = useT();
  const format = useFormat();
  const { direction } = useDirection();
  const { language } = useLanguage();
  const repeats = useRepeats(visit);
  const { supervisors, requester_name } = visit;
  const hosts = supervisors.length > 0 ? supervisors.map(({ name }) => name) : [requester_name];
  const days = `${format.date(visit.starts_at)} – ${format.date(visit.ends_at)}`;
  return (guest) => ({
    title: t('passes.pass'),
    client: joined(visit.client_name, visit.branch_name),
    name: `${guest.name} ${guest.last_name}`,
    document: t(guest.foreign_document ? 'passes.foreign' : 'passes.document', {
      document: `\u2066${guest.masked_identity}\u2069`,
    }),
    facts: [
      { label: t('passes.when'), value: repeats ? joined(repeats, days) : spanOf(visit, format) },
      {
        label: t('passes.place'),
        value: joined(visit.branch_name, visit.department_name, visit.subdepartment_name),
      },
      { label: t('passes.address'), value: joined(visit.branch_address, visit.branch_city) },
      { label: t('passes.host'), value: format.list(hosts.slice(0, 3)) },
    ].filter(({ value }) => value !== ''),
    code: guest.pass.code,
    foot: [t('passes.number', { pass: guest.pass.serial, request: visit.id }), t('passes.bring')],
    ...{ direction, language },
  });
}
