import type { GateFace } from 'contract';
import { CircleCheck, CircleQuestionMark, OctagonX } from 'lucide-react';
import type { Tone } from 'shared-ui';

/** How each of the three answers looks: shape, colour and word together. */
export const faces = {
  admit: { tone: 'ok', icon: CircleCheck },
  refuse: { tone: 'danger', icon: OctagonX },
  ask: { tone: 'warning', icon: CircleQuestionMark },
} as const satisfies Record<GateFace, { tone: Tone; icon: unknown }>;
