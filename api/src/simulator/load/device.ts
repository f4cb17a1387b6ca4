import type { PhoneState } from 'contract';
import { BUTTON_DEVICE_TYPES, type Fix } from 'contract';
import { createHandset, type HandsetState } from '../town/handset.ts';
import { isDead, type Town } from '../town/streets.ts';
import { createWalk } from '../town/walk.ts';
import type { Report } from './protocols.ts';

/** One simulated device of a load, with its state and unsent reports. */
export interface Device {
  /** Takes a fix at an instant in milliseconds, if it is on; ignored when not later than the last. */
  collect(now: number): void;
  /** Its next report; null without a network, while it is off, or when there is nothing to send. */
  report(): Report | null;
  /** Fixes buffered for lack of a network, so far. */
  buffered(): number;
}

export interface DeviceOptions {
  town: Town;
  seed: string;
  nth: number;
  startAt: number;
}

/** Buffered without a network; older ones are dropped. */
const MOST_FIXES = 2000;

/** A device that walks a town: it loses its network in dead zones, its battery runs flat and its button disconnects. */
export function createDevice({ town, seed, nth, startAt }: DeviceOptions): Device {
  const walk = createWalk({ town, seed, nth, startAt });
  const handset = createHandset(`${seed}:device:${nth}`, startAt);
  let fixes: Fix[] = [];
  let states: PhoneState[] = [];
  let told: HandsetState | null = null;
  let isOut = false;
  let buffered = 0;
  let last = startAt;

  return {
    collect: (now) => {
      if (now <= last) return;
      last = now;
      const state = handset.at(now);
      const { fix, truth } = walk.at(now);
      isOut = !state.isOn || isDead(town, truth);
      if (!state.isOn) return;
      fixes.push({ ...fix, battery: state.battery });
      if (isOut) buffered++;
      if (fixes.length > MOST_FIXES) fixes.shift();
      const { battery, charging, button } = state;
      if (told && told.charging === charging && told.button === button) return;
      told = state;
      const paired = button === null ? {} : { button: { type: BUTTON_DEVICE_TYPES[0], connection: button } };
      states.push({ captured_at: fix.captured_at, battery, charging, ...paired });
    },
    report: () => {
      if (isOut || fixes.length === 0) return null;
      const report = { fixes, states };
      fixes = [];
      states = [];
      return report;
    },
    buffered: () => buffered,
  };
}
