import { type BodyOf, endFollow, endSos, iso, pressSos, startFollow } from 'contract';
import { type Random, randomOf } from '../../seed/random.ts';
import type { AppClient } from './app-client.ts';
import type { Place } from './ground.ts';

/** A person's safety actions, as the app sends them. */
export type Plight =
  | { step: 'press'; body: BodyOf<typeof pressSos> }
  | { step: 'well'; body: BodyOf<typeof endSos> }
  | { step: 'follow'; body: BodyOf<typeof startFollow> }
  | { step: 'arrive'; body: BodyOf<typeof endFollow> };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Of people: those who try their SOS button now and then. With more of them a demo would do nothing but alarm. */
const TRIERS = 0.05;
const PRESS_EVERY = 14 * HOUR;
const FOLLOW_EVERY = 20 * HOUR;
/** Of follow-me sessions: the person forgets to report their arrival, until they are called. */
const FORGETFUL = 0.15;

/** `plight`: what is done when it comes to that, which is later where the phone was off at `at`. */
interface Planned {
  at: number;
  plight(now: number, place: Place): Plight;
}

/** One person's alarms: a test of the button, and walks with company. Call with times that do not decrease. */
export function createTrouble(name: string, startAt: number) {
  const random: Random = randomOf(`${name}:trouble`);
  // Others after a restart: the server ignores what it has by its uuid.
  const uuids = randomOf(`${name}:trouble:${startAt}`);
  const isTrier = random.chance(TRIERS);
  const after = (mean: number) => random.logNormal(mean, 0.5);
  const spot = (now: number, { lat, lng }: Place) => ({ uuid: uuids.uuid(), at: iso(now), lat, lng });

  const press = (at: number): Planned => ({
    at,
    plight: (now, place) => {
      planned.push(
        {
          at: now + random.between(3, 6) * MINUTE,
          plight: (when, there) => ({
            step: 'well',
            body: { ...spot(when, there), note: 'Era una prueba, estoy bien.' },
          }),
        },
        press(now + after(PRESS_EVERY)),
      );
      const source = random.chance(0.3) ? 'fall' : 'phone';
      return { step: 'press', body: { ...spot(now, place), source, note: 'Prueba del botón de SOS' } };
    },
  });
  const follow = (at: number): Planned => ({
    at,
    plight: (now, place) => {
      const minutes = random.between(10, 25);
      const late = random.chance(FORGETFUL) ? random.between(6, 12) : -random.between(1, 4);
      planned.push(
        {
          at: now + (minutes + late) * MINUTE,
          plight: (when, there) => ({ step: 'arrive', body: { ...spot(when, there), note: '' } }),
        },
        follow(now + after(FOLLOW_EVERY)),
      );
      const until = iso(now + minutes * MINUTE);
      const body = { ...spot(now, place), until, destination: null, note: 'Vuelvo a pie al puesto' };
      return { step: 'follow', body };
    },
  });
  const planned: Planned[] = [follow(startAt + after(FOLLOW_EVERY))];
  if (isTrier) planned.push(press(startAt + after(PRESS_EVERY)));

  return {
    /** What they do now, if anything. */
    next(now: number, place: Place): Plight | null {
      const index = planned.findIndex(({ at }) => at <= now);
      const [due] = index < 0 ? [] : planned.splice(index, 1);
      return due?.plight(now, place) ?? null;
    },
  };
}

/** Sends it as the app does. */
export function reportPlight(client: AppClient, plight: Plight): Promise<unknown> {
  switch (plight.step) {
    case 'press':
      return client.call(pressSos, { body: plight.body });
    case 'well':
      return client.call(endSos, { body: plight.body });
    case 'follow':
      return client.call(startFollow, { body: plight.body });
    case 'arrive':
      return client.call(endFollow, { body: plight.body });
  }
}
