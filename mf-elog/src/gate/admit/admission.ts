import type { AdmitBody, GateMatch, GatePoint } from 'contract';

export interface Admitting {
  branch: GatePoint;
  match: GateMatch;
  /** Where they are going, if that is said. */
  place: number | null;
}

/** What is known of an admission before the guard writes a word. Its key makes it one entry however often it is sent. */
export function admissionOf({ branch, match, place }: Admitting): AdmitBody {
  const { decision, visits, identity, foreign_document, name, last_name, plate, company } = match;
  const visit = visits.find(({ id }) => decision.ground?.kind === 'visit' && decision.ground.id === id);
  const [host] = visit?.supervisors ?? [];
  return {
    key: crypto.randomUUID(),
    branch_id: branch.id,
    subdepartment_id: visit?.subdepartment_id ?? place,
    people: [{ identity, foreign_document, name, last_name, badge: '', escorted: false }],
    ...{ plate, company },
    host: host ? { employee_id: host.employee_id, name: host.name } : null,
    ...{ escort: null, approval: null, note: '', held: null },
    equipment: (visit?.equipment ?? [])
      .filter(({ way }) => way === 'enter')
      .map(({ description, serial, quantity }) => ({ description, serial, quantity })),
  };
}

/** Whether nothing more has to be said: the rule lets them in, they have a name, and they bring nothing to check. */
export const isReady = ({ match }: Pick<Admitting, 'match'>, { equipment }: AdmitBody): boolean =>
  match.decision.face === 'admit' &&
  match.identity !== '' &&
  match.name !== '' &&
  match.last_name !== '' &&
  equipment.length === 0;
