import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * What happens between pressing a button and releasing it. Leaving a field by that press can remove an error or show
 * one, and everything below moves: the pointer is released over something else, and the browser sends the click to
 * nobody. So what would move waits for the click (`useHeld`), and if something moves all the same, the press
 * decides (`usePressGuard`).
 */

/** What a press is meant for. */
const CONTROLS = 'a[href], button, input, label, summary, [role="button"], [role="switch"], [role="tab"]';
/** A pointer that moved further was moved away on purpose, in CSS pixels. */
const STEADY = 8;

interface Press {
  control: HTMLElement;
  /** Where the control was. */
  box: DOMRect;
  x: number;
  y: number;
  /** It was released over something else because its control had moved. */
  lost: boolean;
}

let down = false;
let press: Press | null = null;
const listeners = new Set<() => void>();

function setDown(value: boolean): void {
  if (down === value) return;
  down = value;
  for (const listener of [...listeners]) listener();
}

function onDown(event: MouseEvent): void {
  // A select keeps the release to itself.
  if (event.target instanceof HTMLSelectElement) return;
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
  press =
    control && event.button === 0
      ? { control, box: control.getBoundingClientRect(), x: event.clientX, y: event.clientY, lost: false }
      : null;
  setDown(true);
}

function isLost({ control, box, x, y }: Press, event: MouseEvent): boolean {
  if (!control.isConnected || (event.target instanceof Node && control.contains(event.target))) return false;
  const steady = Math.abs(event.clientX - x) <= STEADY && Math.abs(event.clientY - y) <= STEADY;
  const now = control.getBoundingClientRect();
  return steady && (Math.abs(now.left - box.left) >= 1 || Math.abs(now.top - box.top) >= 1);
}

/** Sends the control the click it was pressed for. */
function deliver(): void {
  const control = press?.lost ? press.control : null;
  press = null;
  control?.click();
}

function release(): void {
  deliver();
  setDown(false);
}

function onUp(event: MouseEvent): void {
  if (press) press.lost = isLost(press, event);
  // The click occurs in the same task as the release.
  setTimeout(release);
}

function onClick(event: MouseEvent): void {
  if (!press) return;
  // What is under both ends of the press was not meant.
  if (press.lost && !(event.target instanceof Node && press.control.contains(event.target))) {
    event.preventDefault();
    event.stopImmediatePropagation();
    deliver();
  } else press = null;
}

/** The press ends without a click: the window lost it, a drag began, or a key is used instead. */
function onEnd(): void {
  press = null;
  setDown(false);
}

/** The release itself can go elsewhere: to the list that a select opens. */
function onMove(event: MouseEvent): void {
  if (down && event.buttons === 0) release();
}

const ears = [
  ['mousedown', onDown],
  ['mouseup', onUp],
  ['click', onClick],
  ['mousemove', onMove],
  ['dragend', onEnd],
  ['keydown', onEnd],
  ['blur', onEnd],
] as const;
let watchers = 0;

/** Tracks presses for as long as there are subscribers. */
function watch(): () => void {
  watchers += 1;
  if (watchers === 1)
    for (const [type, hear] of ears) window.addEventListener(type, hear as EventListener, type !== 'blur');
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    for (const [type, hear] of ears) window.removeEventListener(type, hear as EventListener, type !== 'blur');
    onEnd();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watch();
  return () => {
    listeners.delete(listener);
    stop();
  };
}

const isDown = () => down;

/** The value, or while a pointer is down the previous one: for elements that use room only at times. */
export function useHeld<T>(value: T): T {
  const pressed = useSyncExternalStore(subscribe, isDown);
  const [held, setHeld] = useState(value);
  if (!pressed && !Object.is(held, value)) setHeld(value);
  return pressed ? held : value;
}

/** While mounted, a press whose button or link moves away from under it still counts. For the frame of a page. */
export function usePressGuard(): void {
  useEffect(watch, []);
}
