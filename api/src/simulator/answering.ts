import { randomOf } from '../../seed/random.ts';

/** A person's actions; `photo` is sent between looking and answering, when one is requested. */
export type AnswerStep = 'delivered' | 'opened' | 'photo' | 'answered';

export interface PlannedStep {
  step: AnswerStep;
  /** Milliseconds after the dispatch. */
  after: number;
}

const words = [
  'Sin novedad en el puesto.',
  'Todo en orden, continúo la ronda.',
  'Recibido, me encuentro en el lugar.',
  'Recibido. Accesos cerrados y revisados.',
  'Sin novedades; luminarias funcionando.',
  'En el punto, sin personas ajenas.',
  'Recibido, relevo realizado a tiempo.',
  'Todo normal, se informa al supervisor.',
];

/**
 * What a person does with one request: most answer within the time, some late, some open it and forget, some never
 * look. The same seed, phone and dispatch give the same plan, so that a restart continues where it was.
 *
 * @param window milliseconds in which the answer is on time
 * @param photo whether a photo is requested: most send one with their answer, some forget it
 */
export function planAnswer(name: string, dispatchId: number, window: number, photo = false): PlannedStep[] {
  const random = randomOf(`${name}:answer:${dispatchId}`);
  const delivered = random.between(400, 3000);
  const mood = random.next();
  const plan: PlannedStep[] = [{ step: 'delivered', after: delivered }];
  if (mood < 0.04) return plan;

  const late = mood >= 0.92;
  const limit = late ? window * random.between(1.05, 1.6) : window * random.between(0.75, 0.95);
  const looked = Math.min(delivered + random.logNormal(9000, 0.8), limit * 0.8);
  const opened = Math.max(looked, delivered + 300);
  plan.push({ step: 'opened', after: opened });
  if (mood < 0.12) return plan;

  const thought = Math.min(opened + random.logNormal(16_000, 0.7), limit);
  const answered = Math.max(late ? limit : thought, opened + 800);
  if (photo) plan.push(...photoBefore(name, dispatchId, opened, answered));
  plan.push({ step: 'answered', after: answered });
  return plan;
}

const FORGETS_PHOTO = 0.15;

function photoBefore(name: string, dispatchId: number, opened: number, answered: number): PlannedStep[] {
  const random = randomOf(`${name}:photo:${dispatchId}`);
  if (random.chance(FORGETS_PHOTO)) return [];
  return [{ step: 'photo', after: opened + (answered - opened) * random.between(0.4, 0.9) }];
}

/**
 * The effect of a reminder on a person who would not have answered otherwise: the steps from the moment they notice,
 * in milliseconds after it, or none. `nth` counts the reminders of a dispatch from 1.
 */
export function planAfterReminder(
  name: string,
  dispatchId: number,
  nth: number,
  photo: boolean,
): PlannedStep[] {
  const random = randomOf(`${name}:reminder:${dispatchId}:${nth}`);
  if (random.chance(0.45)) return [];
  const opened = random.between(1500, 8000);
  const answered = opened + random.logNormal(9000, 0.5);
  return [
    { step: 'delivered', after: 300 },
    { step: 'opened', after: opened },
    ...(photo ? photoBefore(name, dispatchId, opened, answered) : []),
    { step: 'answered', after: answered },
  ];
}

/** What the person writes. */
export function answerText(name: string, dispatchId: number): string {
  return randomOf(`${name}:words:${dispatchId}`).pick(words);
}

const order: Record<string, number> = { dispatched: 0, delivered: 1, opened: 2, photo: 3, answered: 4 };

/** The steps of a plan still missing for a dispatch in `state`. */
export function stepsLeft(plan: readonly PlannedStep[], state: string, photoSent = false): PlannedStep[] {
  const done = order[state] ?? 4;
  return plan.filter(({ step }) => (order[step] ?? 0) > done && !(photoSent && step === 'photo'));
}
