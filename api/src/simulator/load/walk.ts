import { setTimeout as sleep } from 'node:timers/promises';
import { type Act, openRound } from '../directed-round.ts';
import type { Direction } from '../direction.ts';

const TICK = 1000;
const clock = (instant: string | number) => new Date(instant).toLocaleTimeString('en-GB');

const words = ({ what, code, at }: Act) => {
  const isLate = Date.now() - Date.parse(at) > 60_000;
  return [what, code, isLate && `at ${clock(at)}`].filter(Boolean).join(' ');
};

/** Lets one of the demo's people walk a round as directed, in real time, and says what they do as it is done. */
export async function walkRound({
  url,
  password,
  seed,
  direction,
  say,
}: {
  url: string;
  password: string;
  seed: string;
  direction: Direction;
  say(line: string): void;
}): Promise<void> {
  const round = await openRound({
    ...{ baseUrl: url, password, seed, direction, now: Date.now() },
    onAct: (act) => say(`${clock(Date.now())}   ${words(act)}`),
    log: { warn: (_, message) => say(`${clock(Date.now())}   ${message}`) },
  });
  const { activity_name, due_at, places } = round.task;
  say(`${round.who} walks "${activity_name}", due ${new Date(due_at).toLocaleString('en-GB')}:`);
  say(places.map(({ checkpoint_code }) => checkpoint_code).join(', '));
  while (!round.isOver()) {
    await round.tick(Date.now());
    await sleep(TICK);
  }
  round.stop();
}
