import {
  decideGate,
  GATE_HITS,
  type GateAnswer,
  type GateFacts,
  type GateKnown,
  type GateMatch,
  type GatePoint,
  identityForms,
  isPassText,
  matches,
  normalizeIdentity,
  normalizePlate,
  plateForms,
  strangerOf,
  verifyPass,
} from 'contract';
import type { HeldMove, KeptGate } from './pack.ts';

/** Answers a guard's query from the device's stored data, by the server's rules and facts. */

interface Asked {
  branch: GatePoint;
  /** Where they go, if known. */
  place: number | null;
  now: number;
}

/** An entry that only this device knows has no number yet. */
export const UNSENT = 0;

function mandatoryAt({ branch: { subdepartments }, place }: Asked): boolean | null {
  const places = place === null ? subdepartments : subdepartments.filter(({ id }) => id === place);
  const [first, ...others] = new Set(places.map(({ request_mandatory }) => request_mandatory));
  return others.length > 0 ? null : (first ?? false);
}

/** A person's last move since the pack was created. */
const lastMove = (moves: readonly HeldMove[], identity: string): HeldMove | undefined =>
  moves.findLast((move) => move.identity === identity);

function factsNow(known: GateKnown, { moves }: KeptGate, asked: Asked): GateFacts {
  const move = known.identity === '' ? undefined : lastMove(moves, known.identity);
  const inside =
    move === undefined
      ? known.facts.inside
      : move.way === 'out'
        ? null
        : { entry_id: UNSENT, branch_id: asked.branch.id, entered_at: move.at };
  return { ...known.facts, inside, request_mandatory: mandatoryAt(asked) };
}

function matchOf(known: GateKnown, kept: KeptGate, asked: Asked): GateMatch {
  const facts = factsNow(known, kept, asked);
  const { branch, now } = asked;
  const decision = decideGate(facts, { branch: branch.id, now, timeZone: kept.pack.time_zone });
  const { facts: _, ...person } = known;
  return {
    ...person,
    ...{ facts, decision, photo: null, similar: [] },
    visits: facts.visits.flatMap(({ id }) => kept.pack.visits.find((visit) => visit.id === id) ?? []),
    inside: facts.inside
      ? {
          entry_id: facts.inside.entry_id,
          branch_name: facts.inside.branch_id === branch.id ? branch.name : '',
          entered_at: facts.inside.entered_at,
        }
      : null,
  };
}

const nothing: Omit<GateFacts, 'request_mandatory'> = {
  ...{ blacklist: [], inside: null, guest: null, visits: [], vips: [], staff: [] },
};

/** A person of whom only what was typed is known. */
function unknown(q: string): GateKnown[] {
  const stranger = strangerOf(q);
  return stranger ? [{ ...stranger, facts: { ...nothing, request_mandatory: null } }] : [];
}

function knownFor(q: string, { pack }: KeptGate): GateKnown[] {
  if (/\d/.test(q)) {
    const [identities, plates] = [identityForms(normalizeIdentity(q)), plateForms(normalizePlate(q))];
    const exact = pack.people.filter(
      ({ identity, plate }) => identities.includes(identity) || (plate !== '' && plates.includes(plate)),
    );
    if (exact.length > 0) return exact;
    const order = q.trim().toUpperCase();
    const visits = pack.visits.filter((visit) => visit.order_number.toUpperCase() === order);
    const ordered = pack.people.filter(({ facts }) =>
      facts.visits.some(({ id }) => visits.some((visit) => visit.id === id)),
    );
    if (order !== '' && ordered.length > 0) return ordered;
  }
  const named = pack.people.filter(({ name, last_name, identity }) =>
    matches(`${name} ${last_name} ${identity}`, q),
  );
  return named.length > 0 ? named : unknown(q);
}

/** The result of a query, without a connection. */
export async function askKept(q: string, kept: KeptGate, asked: Asked): Promise<GateAnswer> {
  const { pack } = kept;
  if (isPassText(q)) {
    const verdict = await verifyPass(q, {
      ...{ keys: pack.keys, voided: pack.voided, branch: asked.branch.id, now: asked.now },
      timeZone: pack.time_zone,
    });
    const people = pack.people.filter(
      ({ facts }) =>
        verdict.pass !== null &&
        facts.guest?.id === verdict.pass.guest &&
        facts.visits.some(({ id }) => id === verdict.pass?.request),
    );
    return {
      pass: { refusal: verdict.refusal },
      matches: people.map((known) => matchOf(known, kept, asked)),
      more: false,
    };
  }
  const people = knownFor(q, kept);
  return {
    pass: null,
    matches: people.slice(0, GATE_HITS).map((known) => matchOf(known, kept, asked)),
    more: people.length > GATE_HITS,
  };
}
