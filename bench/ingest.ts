import { postPositions } from 'contract';
import { makeTown, walkerAt } from './fence-town.ts';
import { tokenOf } from './fleet.ts';
import { measureIntake } from './intake.ts';
import { requestOf } from './keep-alive.ts';

/**
 * Positions with 5,000 watching geofences. 5,000 phones send ten fixes a call, ten seconds apart, which cross a fence
 * now and then.
 */
const PHONES = 5000;
const FENCES = 5000;
const FIXES = 10;
const STEP_SECONDS = 10;

/** How many seconds each phone has walked. */
const walked = new Int32Array(PHONES);
const began = Date.now() - 20 * 3_600_000;
let turn = 0;

function nextReport(): string {
  const nth = turn++ % PHONES;
  const positions = Array.from({ length: FIXES }, () => {
    walked[nth] = (walked[nth] ?? 0) + STEP_SECONDS;
    const seconds = walked[nth] ?? 0;
    return {
      ...walkerAt(nth, FENCES, seconds),
      accuracy: 8,
      speed: 1.4,
      heading: 90,
      battery: 100 - (seconds % 60_000) / 1000,
      captured_at: new Date(began + seconds * 1000).toISOString(),
    };
  });
  return requestOf('POST', postPositions.path, tokenOf(nth), JSON.stringify({ positions }));
}

await measureIntake({
  ...{ unit: 'positions', phones: PHONES, perCall: FIXES, aims: { postgres: 5000, embedded: 1000 } },
  prepare: (config, fleet) => makeTown(config, fleet, FENCES),
  next: nextReport,
  taken: (body) => Number(/"accepted":(\d+)/.exec(body)?.[1] ?? 0),
});
