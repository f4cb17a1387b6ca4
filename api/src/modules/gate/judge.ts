import type { AdmitBody, GateDecision, GateFacts, GateKind, GateReason, MessageKey } from 'contract';
import { problem } from '../../http/problem.ts';
import type { KeptDecision } from '../../ports/schema-gate.ts';

/** What the gate's decision about one person means for a party. */

export interface Judged {
  person: AdmitBody['people'][number];
  plate: string;
  facts: GateFacts;
  decision: GateDecision;
  kept: KeptDecision;
}

/** What a guard sees where a rule lets nobody in. */
const refusals: Partial<Record<GateReason, MessageKey>> = {
  blacklisted: 'gate.refused.blacklisted',
  inside: 'gate.insideAlready',
  elsewhere: 'gate.refused.elsewhere',
  blocked: 'gate.refused.blocked',
};

/**
 * Why a person may not be noted; null if they may. Where the host is asked, it needs their approval. `insist`: a gate
 * without a connection let them in already.
 */
function faultOf(
  { decision }: Judged,
  { approval, subdepartment_id }: AdmitBody,
  insist: boolean,
): MessageKey | null {
  if (insist || decision.face === 'admit') return null;
  if (decision.reason === 'host') return approval?.name || approval?.id ? null : 'gate.needs.host';
  if (decision.reason === 'where') return subdepartment_id === null ? 'gate.needs.where' : null;
  return refusals[decision.reason] ?? 'gate.refused.noRequest';
}

/** Throws a 409 with the reason for each person who may not enter; a 422 for what the guard can still fill in. */
export function assertWelcome(judged: readonly Judged[], body: AdmitBody, insist: boolean): void {
  const faults = judged.flatMap((one, nth) => {
    const fault = faultOf(one, body, insist);
    return fault ? [{ fault, nth }] : [];
  });
  const [first] = faults;
  if (!first) return;
  const asked = { 'gate.needs.host': 'approval', 'gate.needs.where': 'subdepartment_id' } as const;
  if (faults.every(({ fault }) => fault in asked))
    throw problem(
      ...(['validation', 'error.validation', {}] as const),
      Object.fromEntries(faults.map(({ fault }) => [asked[fault as keyof typeof asked], fault])),
    );
  throw problem(
    ...(['conflict', first.fault, {}] as const),
    Object.fromEntries(faults.map(({ fault, nth }) => [`people.${nth}.identity`, fault])),
  );
}

/** The capacity in which a person is inside, by the record that lets them in. */
export const kindOf = ({ ground }: Pick<GateDecision, 'ground'>): GateKind => {
  switch (ground?.kind) {
    case 'visit':
      return 'guest';
    case 'vip':
    case 'employee':
    case 'worker':
      return ground.kind;
    default:
      return 'visitor';
  }
};

/** The records by which a person is inside. */
export function groundsOf({ decision: { ground }, facts }: Judged) {
  const id = (kind: string) => (ground?.kind === kind ? ground.id : null);
  return {
    kind: kindOf({ ground }),
    request_id: id('visit'),
    guest_id: facts.guest?.id ?? null,
    employee_id: id('employee'),
    staff_id: id('worker'),
  };
}
