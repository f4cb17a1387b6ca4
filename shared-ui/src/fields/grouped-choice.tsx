import { groupBy, matches } from 'contract';
import { Fragment, type ReactNode, useState } from 'react';
import { Row, Stack, Text } from '../layout/primitives.tsx';
import { TextControl } from './text-control.tsx';

export interface GroupedChoiceProps<T> {
  /** Of the search box, which the field's label names. */
  id: string;
  items: readonly T[];
  keyOf: (item: T) => number;
  /** The text an item is found by. */
  searchText: (item: T) => string;
  groupOf: (item: T) => { key: number | string; name: string };
  /** The search input's name, the text next to it (how many are chosen), and the message when nothing matches. */
  search: string;
  status: string;
  empty: string;
  /** Buttons for all visible items. */
  actions?: (shown: readonly T[]) => ReactNode;
  /** A group's header; its name by default. */
  head?: (items: readonly T[], name: string) => ReactNode;
  /** Between items, on the grid of four pixels. */
  gap?: '1' | '3';
  /** One item. */
  children: (item: T) => ReactNode;
}

/** Many items to choose from, in groups, with a search input. The caller renders an item. */
export function GroupedChoice<T>(props: GroupedChoiceProps<T>) {
  const {
    id,
    items,
    keyOf,
    searchText,
    groupOf,
    search,
    status,
    empty,
    actions,
    head,
    gap = '1',
    children,
  } = props;
  const [wanted, setWanted] = useState('');
  const shown = items.filter((item) => matches(searchText(item), wanted));
  const groups = groupBy(shown, (item) => groupOf(item).key);
  return (
    <Stack gap="4">
      <Row gap="3" flexWrap="wrap">
        <TextControl
          id={id}
          type="search"
          label={search}
          placeholder={search}
          value={wanted}
          onChange={setWanted}
        />
        {actions?.(shown)}
        <Text as="span" size="sm" tone="muted" role="status">
          {status}
        </Text>
      </Row>
      {shown.length === 0 && <Text tone="muted">{empty}</Text>}
      {[...groups].map(([key, inside]) => {
        const name = inside[0] ? groupOf(inside[0]).name : '';
        return (
          <Stack key={key} gap={gap} role="group" aria-label={name}>
            {head?.(inside, name) ?? (
              <Text as="span" size="sm" tone="muted">
                {name}
              </Text>
            )}
            {inside.map((item) => (
              <Fragment key={keyOf(item)}>{children(item)}</Fragment>
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}
