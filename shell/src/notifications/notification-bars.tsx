import './notification-bars.styles.ts';
import { CircleCheck, Send, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useBreakpoint, useLocation, useRootMark } from 'shared-ui';
import { useWords } from '../signed-in/text.ts';
import { BarFrame, dismiss } from './bar-frame.tsx';
import { type Bar, closeBar, type RequestBar, useBars } from './bars.store.ts';
import { isGrave } from './news.store.ts';
import { NewsBarCard, useNewsBarText } from './news-bar.tsx';
import { isOnScreen, pathOf, useNoticeText } from './notice-text.ts';
import { useNotices } from './notifications.store.ts';

/** At the same time on screen; the others wait their turn, counted. On a phone there is room for one. */
const SHOWN = 3;
const icons = { sent: Send, finished: CircleCheck, missed: TriangleAlert };
/** Where Escape has a meaning of its own. */
const taken =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], input, textarea, select';

function RequestBarCard({ bar }: { bar: RequestBar }) {
  const t = useWords();
  const text = useNoticeText();
  const { id, what } = bar;
  const notice = useNotices(({ notices }) => notices.find((one) => one.id === id)) ?? bar.notice;
  const label = t(notice.request_user_id === null ? 'notices.rules' : 'notices.monitor');
  return (
    <BarFrame
      id={id}
      what={what}
      icon={icons[what]}
      title={notice.title}
      text={text(notice)}
      stays={what === 'missed'}
      link={{ to: pathOf(notice), label }}
    />
  );
}

/** The height of the bars, for other content at the bottom of the page. */
function measure(list: HTMLElement): () => void {
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => root.setProperty('--bars', `${list.offsetHeight}px`));
  observer.observe(list);
  return () => {
    observer.disconnect();
    root.removeProperty('--bars');
  };
}

const isUrgent = (bar: Bar) => (bar.source === 'request' ? bar.what === 'missed' : isGrave(bar.news));
/** Another of these, and the bar is a new one: it disappears by itself after its own time. */
const keyOf = (bar: Bar) =>
  `${bar.id}-${bar.source === 'request' ? bar.what : bar.gathered ? '' : bar.news.key}`;

/**
 * What an operator must notice on any screen: a request was sent, is finished, or was missed; a phone went on- or
 * offline; someone crossed a geofence. It is at the bottom and reserves its height, so that it hides nothing that can
 * be scrolled to. Escape closes the newest. Nothing is shown for the request whose monitor is on screen: it shows
 * there.
 */
export function NotificationBars() {
  const t = useWords();
  const text = useNoticeText();
  const newsText = useNewsBarText();
  const bars = useBars((state) => state.bars);
  const narrow = useBreakpoint() === 'narrow';
  const here = useLocation();
  const seen = bars.filter((bar) => bar.source === 'request' && isOnScreen(bar.notice, here));
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
  const wordsOf = (bar: Bar) =>
    bar.source === 'request' ? { title: bar.notice.title, text: text(bar.notice) } : newsText(bar);
  const said = (urgent: boolean) =>
    shown
      .filter((bar) => isUrgent(bar) === urgent)
      .map(wordsOf)
      .map(({ title, text }) => `${title}. ${text}`)
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
        {shown.map((bar) =>
          bar.source === 'request' ? (
            <RequestBarCard key={keyOf(bar)} bar={bar} />
          ) : (
            <NewsBarCard key={keyOf(bar)} bar={bar} />
          ),
        )}
      </ol>
    </section>
  );
}
