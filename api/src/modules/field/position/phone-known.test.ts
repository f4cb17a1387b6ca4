import { describe, expect, it } from '@jest/globals';
import { iso, type PhoneState } from 'contract';
import { hear, type Known, type Report } from './phone-known.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const POST_SECONDS = 30;
/** So many seconds before `NOW`. */
const ago = (seconds: number) => iso(NOW - seconds * 1000);
const fix = (seconds: number) => ({ lat: -2.28, lng: -79.9, accuracy: 8, captured_at: ago(seconds) });
/** What is known of a phone after it sent these, one after the other, now. */
const after = (...reports: Partial<Report>[]): Known | null =>
  reports.reduce<Known | null>(
    (known, report) =>
      hear(known, { fixes: [], states: [], heard: false, ...report }, NOW, POST_SECONDS).known,
    null,
  );

describe('a phone whose app was closed', () => {
  const closed: PhoneState = { captured_at: ago(10), app: { type: 4, connection: 0 } };
  const connectionAfter = (...reports: Partial<Report>[]) =>
    after({ fixes: [fix(40)] }, { states: [closed] }, ...reports)?.connection;

  it('stays disconnected when what it captured before that arrives late, in any number of reports', () => {
    expect(connectionAfter()).toBe(0);
    expect(connectionAfter({ fixes: [fix(30)] }, { fixes: [fix(10)] })).toBe(0);
    expect(connectionAfter({ states: [{ captured_at: ago(20), battery: 80 }] })).toBe(0);
    expect(connectionAfter({ states: [closed] }, { signs: [ago(20)] })).toBe(0);
  });

  it('is connected by what it captures later, and by any other call', () => {
    expect(connectionAfter({ fixes: [fix(30), fix(9)] })).toBe(1);
    expect(connectionAfter({ states: [{ captured_at: ago(5), battery: 80 }] })).toBe(1);
    expect(connectionAfter({ signs: [ago(5)] })).toBe(1);
    expect(connectionAfter({ heard: true })).toBe(1);
  });
});

describe('states of one instant', () => {
  const at = ago(5);

  it('are taken together, the later of two that say the same', () => {
    const states: PhoneState[] = [
      { captured_at: at, battery: 80, network: 'wifi' },
      { captured_at: ago(50), battery: 85 },
      { captured_at: at, battery: 79, button: { type: 3, connection: 1 } },
      { captured_at: at.replace('Z', '+00:00'), charging: true },
    ];
    expect(after({ states })).toMatchObject({
      battery: 79,
      network: 'wifi',
      charging: true,
      connection: 1,
      button: 1,
      button_type: 3,
    });
  });

  it('may close the app with any of them', () => {
    const closed: PhoneState = { captured_at: at, app: { type: 4, connection: 0 } };
    expect(after({ states: [{ captured_at: at, battery: 80 }, closed] })?.connection).toBe(0);
    expect(after({ states: [closed, { captured_at: at, battery: 80 }] })?.connection).toBe(0);
  });
});

describe('the battery of a phone', () => {
  const link = (seconds: number): PhoneState => ({ captured_at: ago(seconds), network: 'wifi' });
  const told = (seconds: number, battery: number): PhoneState => ({ captured_at: ago(seconds), battery });
  const batteryAfter = (...reports: Partial<Report>[]) => after(...reports)?.battery;

  it('is the last said, though a state without one was made later and came before it', () => {
    const first = { states: [told(90, 80)] };
    const state = { states: [link(10)] };
    expect(batteryAfter(first, state, { fixes: [{ ...fix(30), battery: 40 }] })).toBe(40);
    expect(batteryAfter(first, state, { states: [told(30, 40)] })).toBe(40);
    expect(batteryAfter(first, { fixes: [fix(10)] }, { fixes: [{ ...fix(30), battery: 40 }] })).toBe(40);
  });

  it('is not taken back by what says an older one, in any order', () => {
    const reports: Partial<Report>[] = [
      { states: [told(90, 80)] },
      { fixes: [{ ...fix(20), battery: 40 }] },
      { states: [told(50, 60)] },
      { states: [link(10)] },
      { fixes: [{ ...fix(60), battery: 70 }] },
    ];
    for (const [nth] of reports.entries()) {
      const turned = [...reports.slice(nth), ...reports.slice(0, nth)];
      expect([nth, batteryAfter(...turned)]).toEqual([nth, 40]);
      expect([nth, batteryAfter(...turned.toReversed())]).toEqual([nth, 40]);
    }
  });

  it('is that of the state where a fix of its instant says another', () => {
    const state = { states: [told(30, 50)] };
    const other = { fixes: [{ ...fix(30), battery: 49 }] };
    expect([batteryAfter(state, other), batteryAfter(other, state)]).toEqual([50, 50]);
    expect(batteryAfter({ ...state, ...other })).toBe(50);
  });
});
