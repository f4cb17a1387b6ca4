import { ChevronRight, type LucideIcon, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'shared-ui';
import { useWords } from '../signed-in/text.ts';
import { closeBar } from './bars.store.ts';

/** News disappears by itself; a missed request stays until someone has seen it. */
const GOES_MS = 12_000;

interface BarFrameProps {
  id: string;
  /** How it looks: `finished`, `sent`, … */
  what: string;
  icon: LucideIcon;
  title: string;
  text: string;
  stays: boolean;
  /** Where it leads; null where its reader has nowhere to go. */
  link: { to: string; label: string } | null;
}

/** One bar: what happened, the way there, and how it is closed. */
export function BarFrame({ id, what, icon: Icon, title, text, stays, link }: BarFrameProps) {
  const t = useWords();
  const held = useRef(false);
  useEffect(() => {
    if (stays) return;
    const timer = setInterval(() => {
      if (!held.current) closeBar(id);
    }, GOES_MS);
    return () => clearInterval(timer);
  }, [id, stays]);
  const hold = (on: boolean) => () => {
    held.current = on;
  };
  return (
    <li
      className="s-bar"
      data-what={what}
      data-bar={id}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <Icon aria-hidden />
      <span className="s-bar-text">
        <b>{title}</b>
        <span>{text}</span>
      </span>
      {link && (
        <Link to={link.to} onClick={() => closeBar(id)}>
          <span>{link.label}</span>
          <ChevronRight aria-hidden />
        </Link>
      )}
      <button
        type="button"
        aria-label={t('notices.close')}
        title={t('notices.close')}
        onClick={() => dismiss(id)}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}

/** Closes a bar; the focus it had moves on to the next one, or to the page. */
export function dismiss(id: string): void {
  const bar = document.querySelector(`[data-bar="${id}"]`);
  const had = bar?.contains(document.activeElement);
  const next = bar?.nextElementSibling ?? bar?.previousElementSibling;
  closeBar(id);
  if (!had) return;
  const target = next?.querySelector('button') ?? document.querySelector('main');
  target?.focus({ preventScroll: true });
}
