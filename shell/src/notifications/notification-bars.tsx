import './notification-bars.styles.ts';
import { ChevronRight, CircleCheck, Send, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useBreakpoint, useLocation, useRootMark } from 'shared-ui';
import { useWords } from '../signed-in/text.ts';
import { type Bar, closeBar, useBars } from './bars.store.ts';
import { isOnScreen, pathOf, useNoticeText } from './notice-text.ts';
import { useNotices } from './notifications.store.ts';

/** At the same time on screen; the others wait their turn, counted. On a phone there is room for one. */
const SHOWN = 3;
/** News goes by itself; what was missed stays until somebody has seen it. */
const GOES_MS = 12_000;
const icons = { sent: Send, finished: CircleCheck, missed: TriangleAlert };
/** Where Escape has a meaning of its own. */
const taken =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], input, textarea, select';

function BarCard({ bar }: { bar: Bar }) {
  const t = useWords();
  const text = useNoticeText();
  const held = useRef(false);
  const { id, what } = bar;
  const notice = useNotices(({ notices }) => notices.find((one) => one.id === id)) ?? bar.notice;
  useEffect(() => {
    if (what === 'missed') return;
    const timer = setInterval(() => {
      if (!held.current) closeBar(id);
    }, GOES_MS);
    return () => clearInterval(timer);
  }, [id, what]);
  const hold = (on: boolean) => () => {
    held.current = on;
  };
  const Icon = icons[what];
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
        <b>{notice.title}</b>
        <span>{text(notice)}</span>
      </span>
      <Link to={pathOf(notice)} onClick={() => closeBar(id)}>
        <span>{t(notice.request_user_id === null ? 'notices.rules' : 'notices.monitor')}</span>
        <ChevronRight aria-hidden />
      </Link>
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
function dismiss(id: string): void {
  const bar = document.querySelector(`[data-bar="${id}"]`);
  const had = bar?.contains(document.activeElement);
  const next = bar?.nextElementSibling ?? bar?.previousElementSibling;
  closeBar(id);
  if (!had) return;
  const target = next?.querySelector('button') ?? document.querySelector('main');
  target?.focus({ preventScroll: true });
}

/** How much of the page the bars take, for what else stands at its bottom. */
function measure(list: HTMLElement): () => void {
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => root.setProperty('--bars', `${list.offsetHeight}px`));
  observer.observe(list);
  return () => {
    observer.disconnect();
    root.removeProperty('--bars');
  };
}

/**
 * What an operator must hear of wherever they are: a request went out, is finished, or was missed. Stands at the
 * bottom and makes room for itself, so that it hides nothing that can be scrolled to. Escape closes the newest.
 * Nothing is said about the request whose monitor is on screen: it shows there.
 */
export function NotificationBars() {
  const t = useWords();
  const text = useNoticeText();
  const bars = useBars((state) => state.bars);
  const narrow = useBreakpoint() === 'narrow';
  const here = useLocation();
  const seen = bars.filter(({ notice }) => isOnScreen(notice, here));
  const unseen = bars.filter((bar) => !seen.includes(bar));
  const shown = unseen.slice(narrow ? -1 : -SHOWN);
  const waiting = unseen.length - shown.length;
  useRootMark('bars', shown.length > 0);
  useEffect(() => {
    for (const { id } of seen) closeBar(id);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const newest = shown.at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || !newest) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(taken)) return;
    dismiss(target?.closest<HTMLElement>('[data-bar]')?.dataset.bar ?? newest.id);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const said = (missed: boolean) =>
    shown
      .filter(({ what }) => (what === 'missed') === missed)
      .map(({ notice }) => `${notice.title}. ${text(notice)}`)
      .join('. ');
  return (
    <section className="s-bars" data-live="" aria-label={t('notices.bars')} ref={measure}>
      <div className="s-unseen" role="alert">
        {said(true)}
      </div>
      <div className="s-unseen" role="status">
        {said(false)}
      </div>
      {waiting > 0 && <p>{t('notices.more', { count: waiting })}</p>}
      <ol>
        {shown.map((bar) => (
          <BarCard key={`${bar.id}-${bar.what}`} bar={bar} />
        ))}
      </ol>
    </section>
  );
}
