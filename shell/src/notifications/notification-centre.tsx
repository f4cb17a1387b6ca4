import { Bell } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { Box, ErrorState, IconButton, Skeleton } from 'shared-ui';
import { Popover } from 'shared-ui/popover';
import { useWords } from '../signed-in/text.ts';
import { unreadAmong, useNotices } from './notifications.store.ts';
import { useAllNotices } from './use-all-notices.ts';

/** The bell: how much is unread, and what it is. */
export function NotificationCentre() {
  const t = useWords();
  const readUntil = useNotices((state) => state.readUntil);
  const unread = unreadAmong(useAllNotices(), readUntil);
  const label = unread > 0 ? t('notices.unread', { count: unread }) : t('notices.title');
  return (
    <Box as="span" position="relative" display="inline-flex">
      <Popover
        label={t('notices.title')}
        placement="bottom-end"
        trigger={<IconButton label={label} icon={<Bell aria-hidden />} />}
      >
        {(close) => <LateList onLeave={close} />}
      </Popover>
      {unread > 0 && (
        <span className="s-count" aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Box>
  );
}

/** The code of the list, or why it did not load. */
const loadList = () =>
  import('./notice-list.tsx').then(
    ({ NoticeList }) => ({ NoticeList }),
    (error: unknown) => ({ error }),
  );

/** The list loads on first use. */
function LateList({ onLeave }: { onLeave: () => void }) {
  const [list, setList] = useState(loadList);
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <Loaded list={list} onLeave={onLeave} onRetry={() => setList(loadList())} />
    </Suspense>
  );
}

interface LoadedProps {
  list: ReturnType<typeof loadList>;
  onLeave: () => void;
  onRetry: () => void;
}

function Loaded({ list, onLeave, onRetry }: LoadedProps) {
  const loaded = use(list);
  if ('error' in loaded) return <ErrorState error={loaded.error} onRetry={onRetry} />;
  return <loaded.NoticeList onLeave={onLeave} />;
}
