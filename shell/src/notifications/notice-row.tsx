import { CircleCheck, Send, TriangleAlert } from 'lucide-react';
import { useFormat } from 'shared-ui';
import { useWords } from '../signed-in/text.ts';
import { isGrave, type News } from './news.store.ts';
import { newsIcon, useNewsPath, useNewsText } from './news-text.ts';
import { NoticeLine } from './notice-line.tsx';
import { pathOf, useNoticeText } from './notice-text.ts';
import { isUnread, type Notice, unreadAmong } from './notifications.store.ts';

interface Reader {
  readUntil: string | null;
  onLeave: () => void;
}

/** One occurrence: what was asked, how many have answered, and the link to its monitor. */
export function NoticeRow({ notice, readUntil, onLeave }: { notice: Notice } & Reader) {
  const text = useNoticeText();
  const missed = notice.kind === 'missed';
  return (
    <NoticeLine
      icon={missed ? TriangleAlert : notice.open === 0 ? CircleCheck : Send}
      title={notice.title}
      text={text(notice)}
      at={notice.changed_at}
      unread={isUnread(notice, readUntil)}
      grave={missed}
      to={pathOf(notice)}
      onLeave={onLeave}
    />
  );
}

/** The last news of a phone, a geofence, a spent channel or a gate, and how many unread of its kind precede it. */
export function NewsRow({ news, readUntil, onLeave }: { news: News } & Reader) {
  const t = useWords();
  const { number } = useFormat();
  const say = useNewsText();
  const path = useNewsPath();
  const others = unreadAmong(news.earlier, readUntil);
  const text = say.text(news);
  return (
    <NoticeLine
      icon={newsIcon(news)}
      title={say.title(news)}
      text={others > 0 ? t('notices.others', { text, total: number(others) }) : text}
      at={news.changed_at}
      unread={isUnread(news, readUntil)}
      grave={isGrave(news)}
      to={path(news)}
      onLeave={onLeave}
    />
  );
}
