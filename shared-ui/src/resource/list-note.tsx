import './resource.styles.ts';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { useOnline } from '../hooks/use-online.ts';
import { useT } from '../i18n/use-t.ts';

/** Shows that the rows may be outdated: the browser is offline, or the last request failed. */
export function ListNote({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) {
  const t = useT();
  const online = useOnline();
  if (online && !error) return null;
  return (
    <p className="v-list-note" role="status">
      {online ? <TriangleAlert aria-hidden /> : <CloudOff aria-hidden />}
      {online ? error?.message : t('resource.offline')}
      <Button size="sm" onClick={onRetry}>
        {t('error.retry')}
      </Button>
    </p>
  );
}
