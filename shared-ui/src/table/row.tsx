import { ChevronDown } from 'lucide-react';
import { createContext, memo, type ReactNode, use } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useT } from '../i18n/use-t.ts';
import { alignOf, type Column } from './column.ts';
import type { Card } from './fit.ts';
import { roles } from './roles.ts';
import { RowMenu } from './row-menu.tsx';

export interface RowProps<Row> {
  row: Row;
  /** Those in view. */
  columns: Column<Row>[];
  primaryId: string | undefined;
  /** The row's index; omitted for the total, which is not a row. */
  index?: number;
  /** The name of the row. */
  name: string;
  selected: boolean;
  /** Whether this row is open beside the table. */
  current: boolean;
  /** Whether this row is new. */
  marked?: boolean;
  selectable: boolean;
  /** Whether this row cannot be selected. */
  fixed?: boolean;
  selectLabel: string;
  openable: boolean;
  tabStop: boolean;
  actions: ((row: Row) => ReactNode) | undefined;
  /** Drawn as a card: its actions are in a menu. */
  card: Card | undefined;
  /** Some card is selected: a checkbox replaces the menu. */
  selecting: boolean;
  /** Rows are mounted as they become visible, so each carries its index. */
  counted: boolean;
  /** Whether the hidden columns are shown under the row. */
  unfolded: boolean | undefined;
  /** A card's menu has the item that selects it. */
  menuSelects: boolean;
}

/** A cell's position on a card. */
function placeOf<Row>({ card }: RowProps<Row>, id: string): 'state' | 'line' | 'line2' | undefined {
  if (!card) return undefined;
  if (id === card.stateId) return 'state';
  return id === card.lineIds[0] ? 'line' : id === card.lineIds[1] ? 'line2' : undefined;
}

/** The positions on its card for which a row has a value. */
function partsOf<Row>(props: RowProps<Row>): string | undefined {
  if (!props.card) return undefined;
  return props.columns
    .flatMap(({ id }) => (id === props.primaryId ? [] : (placeOf(props, id) ?? [])))
    .join(' ');
}

/**
 * One row, drawn from its columns; its events are handled by the table's body. Drawn again only when it is
 * another.
 */
export const BodyRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>(props: RowProps<Row>) {
  const { row, columns, primaryId, index, selected, selectable, openable, tabStop, card } = props;
  const total = index === undefined;
  return (
    <tr
      {...roles.row}
      data-index={index}
      data-total={total || undefined}
      data-open={openable || undefined}
      aria-rowindex={props.counted && !total ? index + 2 : undefined}
      aria-selected={selectable && !total ? selected : undefined}
      aria-current={props.current || undefined}
      data-new={props.marked || undefined}
      data-parts={partsOf(props)}
      tabIndex={total ? undefined : tabStop ? 0 : -1}
    >
      {selectable && (!card || props.selecting) && (
        <td className="v-table-check" {...roles.cell}>
          {!total && (
            <label>
              <input
                type="checkbox"
                aria-label={props.selectLabel}
                checked={selected}
                disabled={props.fixed}
                readOnly
                data-select=""
                tabIndex={-1}
              />
            </label>
          )}
        </td>
      )}
      {columns.map((column) => {
        const common = {
          'data-align': alignOf(column),
          'data-wrap': column.wrap || undefined,
          'data-text': column.text || undefined,
          'data-label': column.header,
          'data-named': column.numeric || undefined,
        };
        return column.id === primaryId ? (
          <th key={column.id} {...roles.name} scope="row" {...common}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} {...roles.cell} {...common} data-place={placeOf(props, column.id)}>
            {column.cell(row)}
          </td>
        );
      })}
      <RowEnd {...props} />
    </tr>
  );
}

/** Whether the row actions are drawn: in a table that is shown again they follow after the rows have been painted. */
export const EndsDrawn = createContext(true);

/** The row's actions, and the button that unfolds hidden columns. */
function RowEnd<Row>(props: RowProps<Row>) {
  const { row, index, name, actions, card, unfolded, fixed } = props;
  const t = useT();
  const drawn = use(EndsDrawn);
  const selects = props.menuSelects && !fixed;
  if (!actions && unfolded === undefined && !selects) return null;
  if (index === undefined || !drawn || (card && props.selecting))
    return card ? null : <td className="v-table-actions" {...roles.cell} />;
  return (
    <td className="v-table-actions" {...roles.cell}>
      {card && (actions || selects) ? (
        <RowMenu name={name} selects={selects}>
          {actions && (() => actions(row))}
        </RowMenu>
      ) : (
        actions?.(row)
      )}
      {unfolded !== undefined && (
        <IconButton
          size="sm"
          className="v-table-unfold"
          label={t('table.more', { name })}
          title={t('table.moreShort')}
          data-unfold=""
          aria-expanded={unfolded}
          icon={<ChevronDown aria-hidden />}
        />
      )}
    </td>
  );
}
