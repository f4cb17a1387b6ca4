import { useEffect, useRef } from 'react';
import { useLocation } from 'shared-ui';
import { firstField } from './first-field.ts';

const PATIENCE_MS = 15_000;

function focusHeading(heading: HTMLElement): void {
  if (document.querySelector('[aria-modal="true"]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * On a form's page the focus moves to its first field as soon as that is there, unless it has been taken elsewhere;
 * not on a touch screen, where the keyboard would cover the page. Returns whether there is nothing left to wait for.
 */
function focusField(main: HTMLElement): boolean {
  const field = firstField(main);
  if (!field) return false;
  const free = document.activeElement === document.body || document.activeElement?.tagName === 'H1';
  if (free && !document.querySelector('[aria-modal="true"]')) field.focus({ preventScroll: true });
  return true;
}

/**
 * After each navigation the page starts at its top and the focus moves to its heading, which a screen reader reads,
 * or to the first field of its form; once there is one, as pages load in pieces. The first page of a visit leaves the focus to the browser.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    const first = arrived.current === null;
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    if (first) return;
    window.scrollTo(0, 0);
    const main = document.getElementById('main');
    if (!main) return;
    const before = main.querySelector('h1');
    const from = document.activeElement;
    /** The user, or the screen itself, has moved the focus to something in it. */
    const isTaken = () => document.activeElement !== from && main.contains(document.activeElement);
    const wantsField = !matchMedia('(pointer: coarse)').matches;
    let announced = false;
    const look = () => {
      const heading = main.querySelector('h1');
      if (!announced) {
        if (!heading || (heading === before && heading.isConnected && Date.now() - started < 150))
          return false;
        if (!isTaken()) focusHeading(heading);
        announced = true;
      }
      if (!wantsField || main.querySelector('[aria-busy="true"]')) return !wantsField;
      return focusField(main);
    };
    const started = Date.now();
    const observer = new MutationObserver(() => look() && observer.disconnect());
    observer.observe(main, { childList: true, subtree: true });
    const settle = setTimeout(() => look() && observer.disconnect(), 160);
    const giveUp = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      observer.disconnect();
      clearTimeout(settle);
      clearTimeout(giveUp);
    };
  }, [pathname]);
}
