import { useFormat } from 'shared-ui';
import { useWords } from '../signed-in/text.ts';
import { BarFrame } from './bar-frame.tsx';
import type { NewsBar } from './bars.store.ts';
import { isGrave } from './news.store.ts';
import { newsIcon, useAskedPath, useMapPath, useNewsPath, useNewsText } from './news-text.ts';

/** What a bar says of phones, geofences or spent channels, in two parts. */
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
              : t('notices.ucas', { total: number(gathered.length) }),
        }
      : { title: say.title(news), text: say.text(news) };
}

/** What a phone, a geofence or a spent channel tells; of many at once, how many. */
export function NewsBarCard({ bar }: { bar: NewsBar }) {
  const t = useWords();
  const words = useNewsBarText()(bar);
  const moment = useNewsPath();
  const map = useMapPath();
  const { id, news, gathered } = bar;
  const asked = useAskedPath()(news);
  const isGate = news.source === 'gate';
  const to = asked ?? (gathered && !isGate ? map : moment(news));
  return (
    <BarFrame
      id={id}
      what={isGrave(news) ? 'grave' : 'told'}
      icon={newsIcon(news)}
      {...words}
      stays={news.source === 'channels' || (isGate && isGrave(news))}
      link={
        to === null
          ? null
          : { to, label: t(asked ? 'notices.monitor' : isGate ? 'notices.gate.open' : 'notices.onMap') }
      }
    />
  );
}
