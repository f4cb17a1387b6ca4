import { useFormat } from 'shared-ui';
import { useWords } from '../signed-in/text.ts';
import { BarFrame } from './bar-frame.tsx';
import type { NewsBar } from './bars.store.ts';
import { isGrave } from './news.store.ts';
import {
  newsIcon,
  useAskedPath,
  useCalendarPath,
  useMapPath,
  useNewsPath,
  useNewsText,
} from './news-text.ts';

/** A bar's text for phones, geofences or spent channels, in two parts. */
export function useNewsBarText(): (bar: NewsBar) => { title: string; text: string } {
  const t = useWords();
  const { number } = useFormat();
  const say = useNewsText();
  return ({ news, gathered }) =>
    gathered
      ? {
          title: say.kind(news),
          text:
            news.source === 'gate'
              ? number(gathered.length)
              : t(news.source === 'rounds' ? 'notices.rounds' : 'notices.ucas', {
                  total: number(gathered.length),
                }),
        }
      : { title: say.title(news), text: say.text(news) };
}

/** News of a phone, a round, a geofence or a spent channel; of many at once, the count. */
export function NewsBarCard({ bar }: { bar: NewsBar }) {
  const t = useWords();
  const words = useNewsBarText()(bar);
  const moment = useNewsPath();
  const map = useMapPath();
  const calendar = useCalendarPath();
  const { id, news, gathered } = bar;
  const asked = useAskedPath()(news);
  const isGate = news.source === 'gate';
  const isRound = news.source === 'rounds';
  const all = isRound ? calendar : map;
  const to = asked ?? (gathered && !isGate ? all : moment(news));
  const label = asked
    ? 'notices.monitor'
    : isGate
      ? 'notices.gate.open'
      : isRound
        ? gathered
          ? 'notices.round.calendar'
          : 'notices.round.open'
        : 'notices.onMap';
  return (
    <BarFrame
      id={id}
      what={isGrave(news) ? 'grave' : 'told'}
      icon={newsIcon(news)}
      {...words}
      stays={news.source === 'channels' || (isGate && isGrave(news))}
      link={to === null ? null : { to, label: t(label) }}
    />
  );
}
