import './record.styles.ts';
import { ChevronLeft, ChevronRight, Pencil, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Drawer } from '../dialog/dialog.tsx';
import { Icon } from '../display/icon.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState, errorKind } from '../feedback/error-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { BlacklistNote } from '../resource/blacklist-mark.tsx';
import { Cell } from '../resource/cell.tsx';
import type { Identified, Resource } from '../resource/declaration.ts';
import { RecordPanels } from '../resource/lazy-record-panels.tsx';
import { useShown } from '../resource/use-resource-list.ts';
import type { Viewed } from '../resource/use-viewed.ts';
import { RecordFacts } from './record-facts.tsx';

export interface RecordPanelProps<Row extends Identified> {
  resource: Resource<Row>;
  viewed: Viewed<Row>;
  /** How many records the list has. */
  total: number;
  editPath: string | undefined;
  /** A page of the record's own. */
  pagePath: string | undefined;
  /** The state that a form needs to return here. */
  back: { state: { back: string } };
  /** Returns whether it was deleted. */
  onRemove: (() => Promise<boolean>) | undefined;
  refresh: () => void;
}

const typing = 'input,select,textarea,[contenteditable=true],[role=application]';

/** A record open beside its list: its state, its facts, its history and uses, and its actions. */
export default function RecordPanel<Row extends Identified>(props: RecordPanelProps<Row>) {
  const { resource, viewed, total, editPath, pagePath, back, onRemove, refresh } = props;
  const { row, error, retry, close, previous, next, at } = viewed;
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { columns } = useShown(resource);
  useFocusOnRow(at);
  const states = row ? [...columns, ...(resource.facts ?? [])].filter((column) => column.state) : [];
  const remove =
    onRemove &&
    (() => {
      void onRemove().then((done) => done && close());
    });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const mod = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (event.defaultPrevented || mod || (event.target as Element).closest(typing)) return;
    const rtl = document.documentElement.dir === 'rtl';
    const keys: { [key: string]: (() => void) | undefined } = {
      ArrowLeft: rtl ? next : previous,
      ArrowRight: rtl ? previous : next,
      e: editPath === undefined ? undefined : () => void navigate(editPath, back),
      Delete: remove,
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const Slot = pagePath ? undefined : resource.slots?.row;
  return (
    <Drawer
      open
      title={row ? <bdi>{resource.nameOf(row)}</bdi> : error ? t('recordPanel.gone') : t('table.loading')}
      description={
        row &&
        states.length > 0 && (
          <span className="v-record-state">
            {states.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </span>
        )
      }
      onClose={close}
      onKeyDown={onKeyDown}
      tools={
        <div className="v-record-tools">
          {at !== undefined && (
            <small role="status">
              {t('recordPanel.position', { at: format.number(at), total: format.number(total) })}
            </small>
          )}
          <IconButton
            label={t('recordPanel.previous')}
            icon={<Icon of={ChevronLeft} turns />}
            aria-keyshortcuts="ArrowLeft"
            aria-disabled={!previous || undefined}
            onClick={previous}
          />
          <IconButton
            label={t('recordPanel.next')}
            icon={<Icon of={ChevronRight} turns />}
            aria-keyshortcuts="ArrowRight"
            aria-disabled={!next || undefined}
            onClick={next}
          />
        </div>
      }
      footer={
        row &&
        (editPath || remove || pagePath || Slot) && (
          <div className="v-record-actions">
            {remove && (
              <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={remove}>
                {t('resource.remove')}
              </Button>
            )}
            {Slot && <Slot row={row} refresh={refresh} />}
            {pagePath && (
              <LinkButton to={pagePath} icon={<SquareArrowOutUpRight aria-hidden />}>
                {t('recordPanel.open')}
              </LinkButton>
            )}
            {editPath && (
              <LinkButton to={editPath} {...back} variant="solid" icon={<Pencil aria-hidden />}>
                {t('resource.edit')}
              </LinkButton>
            )}
          </div>
        )
      }
    >
      {row ? (
        <div key={row.id}>
          <BlacklistNote record={row} />
          <Suspense fallback={<Skeleton height="8rem" />}>
            <RecordFacts<Row> resource={resource} row={row} />
          </Suspense>
          {resource.history && (
            <Suspense>
              <RecordPanels<Row>
                resource={resource}
                id={row.id}
                onRestored={() => {
                  refresh();
                  retry();
                }}
              />
            </Suspense>
          )}
        </div>
      ) : error === undefined ? (
        <Skeleton height="16rem" />
      ) : errorKind(error) === 'notFound' ? (
        <EmptyState
          illustration="search"
          title={t('recordPanel.gone')}
          description={t('recordPanel.goneNote')}
          actions={<Button onClick={close}>{t('recordPanel.back')}</Button>}
        />
      ) : (
        <ErrorState error={error} onRetry={retry} />
      )}
    </Drawer>
  );
}

/** How long a closed panel waits for the list to give its focus to. */
const LIST_WAIT_MS = 5000;

/** Keeps the open row in view, and focuses it afterwards, wherever the panel was opened from. */
function useFocusOnRow(at: number | undefined) {
  const current = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (at === undefined) return;
    current.current = document.querySelector<HTMLElement>('.v-list tr[aria-current]');
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  useEffect(
    () => () => {
      const row = current.current;
      if (focusRow(row)) return;
      // The list is loading: its first row gets the focus when it arrives, unless the focus has moved.
      const watcher = new MutationObserver(() => {
        if (document.activeElement !== document.body || focusRow(row)) watcher.disconnect();
      });
      watcher.observe(document.body, { childList: true, subtree: true });
      setTimeout(() => watcher.disconnect(), LIST_WAIT_MS);
    },
    [],
  );
}

/** Focuses the row, or the one that Tab would reach if it no longer exists. False if there is none. */
function focusRow(row: HTMLElement | null): boolean {
  const target = row?.isConnected ? row : document.querySelector<HTMLElement>('.v-list tr[tabindex="0"]');
  if (!target) return false;
  if (!target.contains(document.activeElement)) target.focus({ preventScroll: true });
  return true;
}
