import type { Page } from '@playwright/test';
import { type Activity, type Paged, toWallTime } from 'contract';
import { type DirectedRound, openRound } from '../../api/src/simulator/directed-round.ts';
import type { Direction } from '../../api/src/simulator/direction.ts';
import { Api } from './api.ts';
import { PASSWORD } from './environment.ts';
import { putSession } from './fixtures.ts';
import type { OwnDemo } from './own-demo.ts';

export const MINUTE = 60_000;
const ZONE = 'America/Guayaquil';
/** Between two ticks of those who walk: what they scan they are still at. */
const STEP = 10_000;

/** The day and the time of an instant (milliseconds) where the demo is. */
export const wall = (at: number) => {
  const { day = '', time = '' } = toWallTime(at, ZONE) ?? {};
  return { day, time: time.slice(0, 5) };
};

/** A guard of the simulator, and the codes of what they have scanned and sent so far. */
interface Walker {
  round: DirectedRound;
  sent: string[];
}

/** A demo whose clock a test moves, with guards of the simulator who live as it moves. */
export class Patrol {
  readonly #own: OwnDemo;
  readonly #walkers: Walker[] = [];
  #ahead = 0;

  constructor(own: OwnDemo) {
    this.#own = own;
  }

  now = () => Date.now() + this.#ahead;

  /** Moves the clock to an instant; nobody walks meanwhile. */
  async passTo(at: number): Promise<void> {
    const milliseconds = Math.max(0, at - this.now());
    await this.#own.server.passTime(milliseconds);
    this.#ahead += milliseconds;
  }

  /** Lets the guards live on until an instant, in steps that are longer when none of them is at a point. */
  async live(until: number, step = STEP): Promise<void> {
    while (this.now() < until) {
      await this.passTo(Math.min(until, this.now() + step));
      await Promise.all(this.#walkers.map(({ round }) => round.tick(this.now())));
    }
  }

  /** Switches on a guard, who walks a round as directed. */
  async direct(direction: Pick<Direction, 'username' | 'activity'> & Partial<Direction>): Promise<Walker> {
    const sent: string[] = [];
    const round = await openRound({
      ...{ baseUrl: this.#own.server.url, password: PASSWORD, seed: 'vigia', now: this.now() },
      direction: { from: null, passes: [], holds: [], heldFor: 0, ...direction },
      onAct: ({ code }) => {
        if (code) sent.push(code);
      },
      log: { warn: () => {} },
    });
    const walker = { round, sent };
    this.#walkers.push(walker);
    return walker;
  }

  /** Signs in anew: tokens last an hour, and time flies. */
  as = (username: string) => Api.signIn(this.#own.request, username);

  /** A page of the operator. One that stays open while hours are skipped would find its session over. */
  async page(): Promise<Page> {
    const opened = await this.#own.context.newPage();
    await putSession(opened, await this.as('cliente'), 'es');
    return opened;
  }

  async activityNamed(name: string): Promise<number> {
    const { data } = await (await this.as('cliente')).get<Paged<Activity>>(
      `/v1/actividad?search=${encodeURIComponent(name)}`,
    );
    const found = data.find((one) => one.name === name);
    if (!found) throw new Error(`there is no activity ${name}`);
    return found.id;
  }
}
