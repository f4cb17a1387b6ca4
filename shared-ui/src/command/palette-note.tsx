import { Button } from '../button/button.tsx';
import { useT } from '../i18n/use-t.ts';
import type { PaletteRecords } from './command-palette.tsx';

export interface PaletteNoteProps {
  records: PaletteRecords;
  query: string;
  /** Number of results. */
  total: number;
}

/** The state of the search, below the results and announced: searching, nothing, offline, failed; else how many. */
export function PaletteNote({ records: { state, retry }, query, total }: PaletteNoteProps) {
  const t = useT();
  const typed = query.trim();
  const words = {
    idle: '',
    ready: '',
    loading: t('command.searching'),
    offline: t('command.offline'),
    failed: t('command.failed'),
  }[typed === '' ? 'idle' : state];
  const empty = words === '' && total === 0 ? t('command.empty', { query: typed }) : '';
  return (
    <>
      {(words !== '' || empty !== '') && (
        <div
          className="v-palette-note"
          data-empty={total === 0 || undefined}
          data-state={state}
          aria-hidden={state !== 'failed'}
        >
          <span>{words || empty}</span>
          {state === 'failed' && typed !== '' && (
            <Button size="sm" onClick={retry}>
              {t('command.retry')}
            </Button>
          )}
        </div>
      )}
      <p className="v-hidden" role="status">
        {words || empty || (typed === '' ? '' : t('command.count', { total }))}
      </p>
    </>
  );
}
