import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';

export interface PrintNoteProps {
  list: { rows: readonly unknown[]; total: number; state: { page: number; perPage: number } };
  about: readonly string[];
}

/** Above a list that the browser prints as shown: whose it is, and which of its rows these are. */
export function PrintNote({ list, about }: PrintNoteProps) {
  const t = useT();
  const { number } = useFormat();
  const { rows, total, state } = list;
  const before = (state.page - 1) * state.perPage;
  const range = { from: number(before + 1), to: number(before + rows.length), total: number(total) };
  const cut = rows.length < total ? [t('table.range', range)] : [];
  return <p className="v-print-note">{[...about, ...cut].join(' · ')}</p>;
}
