import { Users } from 'lucide-react';
import { Box, Button } from 'shared-ui';
import { FormNotice } from 'shared-ui/form';
import { History } from './history.tsx';
import { useT } from './text.ts';
import type { Seen } from './use-seen.ts';

/** Someone acted while the request was being reviewed: who, and what it changed. */
export function News({ seen: { isOld, news, look }, expired }: { seen: Seen; expired: boolean }) {
  const t = useT();
  const [last] = news;
  if (!isOld) return null;
  return (
    <FormNotice
      tone="warning"
      icon={<Users aria-hidden />}
      title={
        last
          ? t('visitView.review.acted', { name: last.author || t('visitView.history.system') })
          : t('visitView.why.stale')
      }
    >
      <History events={news} expired={expired} />
      <Box mt="2">
        <Button onClick={look}>{t('visitView.review.seen')}</Button>
      </Box>
    </FormNotice>
  );
}
