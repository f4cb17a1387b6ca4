import type { AppTask } from 'contract';
import { randomOf } from '../../seed/random.ts';
import type { Orders } from './direction.ts';

type Point = AppTask['places'][number];

/** How one person walks one task: the same on every call. Instants and durations in milliseconds. */
export interface Walk {
  task: AppTask;
  leaveAt: number;
  fate: 'walked' | 'declined' | 'forgotten';
  reason: string;
  begun: boolean;
  /** Some point was gone by. */
  hasGaps: boolean;
  /** Until when something of it is held back. */
  heldUntil: number;
  left: (Point & { passed: boolean; heldFor: number; heldUntil: number; pictured: boolean })[];
}

const MINUTE = 60_000;
/** Of tasks: not done, with a comment, or without one. */
const DECLINED = 0.02;
const FORGOTTEN = 0.02;
/** Of tasks: begun too late to be on time. */
const TARDY = 0.05;
/** Of points: skipped, scanned but sent much later, without the required photo. */
const PASSED = 0.03;
const HELD = 0.03;
const UNPICTURED = 0.1;
const REASONS = ['Relevo del puesto', 'Llueve muy fuerte', 'Acceso cerrado con candado'];

/** What a person does with a task: by the chances of their name, or as they are told, with no slip of their own. */
export function planOf(name: string, task: AppTask, begun: boolean, orders: Orders | null): Walk {
  const random = randomOf(`${name}:task:${task.id}`);
  const slips = (often: number) => random.chance(often) && orders === null;
  const [opens, due] = [Date.parse(task.opens_at), Date.parse(task.due_at)];
  const tolerance = task.tolerance_minutes * MINUTE;
  const fate = slips(DECLINED) ? 'declined' : slips(FORGOTTEN) ? 'forgotten' : 'walked';
  const late = slips(TARDY) ? tolerance * random.between(1.2, 2) : 0;
  const leaveAt = opens + (due - opens) * random.between(0.3, 1) + late;
  const reason = random.pick(REASONS);
  const points = task.places.map((point) => ({
    ...point,
    passed: slips(PASSED) || orders?.passes.includes(point.checkpoint_code) === true,
    heldFor: slips(HELD) ? random.between(20, 90) * MINUTE : 0,
    heldUntil: orders?.holds.includes(point.checkpoint_code) ? due + orders.heldFor : 0,
    pictured: !slips(UNPICTURED),
  }));
  // Of a round that was begun before the phone was switched off, what is not yet scanned is left.
  const left = points.filter(({ outcome }) => outcome === 'pending');
  return { task, leaveAt, fate, reason, begun, hasGaps: false, heldUntil: 0, left };
}
