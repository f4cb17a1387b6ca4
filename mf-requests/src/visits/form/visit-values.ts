import {
  type BankContent,
  type BankRequest,
  type Visit,
  type VisitGuestInput,
  type VisitInput,
  visitFieldNames,
} from 'contract';
import { unchosen } from 'shared-ui/resource';

/** Nothing chosen yet; the question of risk has no default answer. */
export const unanswered = undefined as unknown as boolean;

/** A request with nothing filled in. */
export const blankVisit: VisitInput = {
  name: '',
  branch_id: unchosen,
  department_id: unchosen,
  subdepartment_id: unchosen,
  main_reason: undefined as unknown as VisitInput['main_reason'],
  secondary_reason: '',
  risky: unanswered,
  risks: [],
  risk_detail: '',
  starts_at: '',
  ends_at: '',
  weekdays: [],
  staff: 'external',
  supervising_entity: 'collaborator',
  order_number: '',
  guests: [],
  supervisors: [],
  equipment: [],
  files: [],
  documents: [],
};

/** A guest of the bank as a request names them. */
export const guestInput = ({
  guest_id,
  name,
  last_name,
  identity,
  foreign_document,
}: VisitGuestInput): VisitGuestInput => ({ guest_id, name, last_name, identity, foreign_document });

/** What a request holds, as its form does. */
export function visitValues(visit: Visit): VisitInput {
  const fields = Object.fromEntries(visitFieldNames.map((name) => [name, visit[name]]));
  return {
    ...(fields as unknown as VisitInput),
    guests: visit.guests.map(guestInput),
    files: visit.files.map(({ id }) => id),
  };
}

/** A request as the bank keeps it: without files and photos. */
export function keptContent({
  files: _,
  documents: __,
  guests,
  equipment,
  ...request
}: VisitInput): BankContent & { request: BankRequest } {
  return { request: { ...request, equipment: equipment.map(({ photo: _, ...item }) => item) }, guests };
}

/** The form's values as they are sent: what belongs to a risk only with one, and files uploaded meanwhile. */
export function visitRequest(values: VisitInput, uploaded: readonly number[]): VisitInput {
  return {
    ...values,
    ...(!values.risky && { risks: [], risk_detail: '' }),
    files: [...new Set([...values.files, ...uploaded])],
  };
}
