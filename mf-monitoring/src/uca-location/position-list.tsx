import type { LastPosition } from 'contract';
import { useId, useRef, useState } from 'react';
import { Button, RelativeTime, useFormat } from 'shared-ui';
import { useT } from '../text.ts';
import { GpsStale, PositionState } from './position-state.tsx';
import { isGpsStale } from './positions.ts';

interface PositionListProps {
  rows: LastPosition[];
  /** The server's clock, epoch milliseconds. */
  now: number;
  selected: number | null;
  onSelect: (row: LastPosition) => void;
}

/** Rows drawn at first and per "show more": enough for a control room, light enough for a phone. */
const chunk = 150;

/** The map's equivalent for keyboard and screen reader: arrow keys move between rows, Enter centres the map. */
export function PositionList({ rows, now, selected, onSelect }: PositionListProps) {
  const t = useT();
  const { number } = useFormat();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(chunk);
  const [activeId, setActiveId] = useState<number | null>(null);
  const shown = rows.slice(0, room);
  const optionId = (ucaId: number) => `${id}-${ucaId}`;
  const current = shown.find(({ uca_id }) => uca_id === (activeId ?? selected));

  const go = (to: number) => {
    const row = shown[Math.min(shown.length - 1, Math.max(0, to))];
    if (!row) return;
    setActiveId(row.uca_id);
    document.getElementById(optionId(row.uca_id))?.scrollIntoView({ block: 'nearest' });
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => go(current ? shown.indexOf(current) + 1 : 0),
    ArrowUp: () => go(current ? shown.indexOf(current) - 1 : 0),
    Home: () => go(0),
    End: () => go(shown.length - 1),
    PageDown: () => go((current ? shown.indexOf(current) : 0) + 8),
    PageUp: () => go((current ? shown.indexOf(current) : 0) - 8),
    Enter: () => current && onSelect(current),
    ' ': () => current && onSelect(current),
  };

  return (
    <div className="m-loc-scroll" tabIndex={-1}>
      <div
        ref={list}
        role="listbox"
        aria-label={t('location.list')}
        aria-activedescendant={current && optionId(current.uca_id)}
        tabIndex={0}
        className="m-loc-list"
        onKeyDown={(event) => {
          if (!(event.key in keys)) return;
          event.preventDefault();
          keys[event.key]?.();
        }}
      >
        {shown.map((row) => (
          <PositionRow
            key={row.uca_id}
            id={optionId(row.uca_id)}
            row={row}
            stale={isGpsStale(row, now)}
            selected={row.uca_id === selected}
            active={row.uca_id === current?.uca_id}
            onSelect={(chosen) => {
              setActiveId(chosen.uca_id);
              onSelect(chosen);
            }}
          />
        ))}
      </div>
      {rows.length > shown.length && (
        <Button variant="ghost" wide onClick={() => setRoom(room + chunk * 4)}>
          {t('location.more', { count: Math.min(chunk * 4, rows.length - shown.length) })} (
          {number(rows.length)})
        </Button>
      )}
    </div>
  );
}

interface PositionRowProps {
  id: string;
  row: LastPosition;
  stale: boolean;
  selected: boolean;
  active: boolean;
  onSelect: (row: LastPosition) => void;
}

function PositionRow({ id, row, stale, selected, active, onSelect }: PositionRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox around it has the keyboard.
    <div
      id={id}
      role="option"
      // The listbox keeps the focus and points here by `aria-activedescendant`.
      tabIndex={-1}
      aria-selected={selected}
      data-active={active || undefined}
      className="m-loc-row"
      onClick={() => onSelect(row)}
    >
      <span className="m-loc-name">{row.name}</span>
      <span className="m-loc-when">
        <RelativeTime value={row.heard_at} />
      </span>
      <span className="m-loc-place">{[row.type, row.place].filter(Boolean).join(' · ')}</span>
      <span className="m-loc-status">
        {stale && !row.sos ? <GpsStale /> : <PositionState position={row} />}
      </span>
    </div>
  );
}
