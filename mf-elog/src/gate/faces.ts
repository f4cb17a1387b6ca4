import type { GateFace, GateState } from 'contract';
import { CircleCheck, CircleQuestionMark, OctagonX } from 'lucide-react';
import type { Tone } from 'shared-ui';

/** How each of the three results looks: shape, colour and word together. */
export const faces = {
  admit: { tone: 'ok', icon: CircleCheck },
  refuse: { tone: 'danger', icon: OctagonX },
  ask: { tone: 'warning', icon: CircleQuestionMark },
} as const satisfies Record<GateFace, { tone: Tone; icon: unknown }>;

/** Tones of a person's state in the log. */
export const stateTones = {
  inside: 'info',
  overdue: 'danger',
  out: 'off',
  voided: 'off',
} as const satisfies Record<GateState, Tone>;

/** How to name a person who may be known by a document or a plate alone. */
export const calledOf = (person: { name: string; last_name: string; identity: string; plate: string }) =>
  `${person.name} ${person.last_name}`.trim() || person.identity || person.plate;
