import type { GuestCell, GuestCells, JudgedGuest } from 'contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button, Row, Status, Text, toast, useT as useUiT } from 'shared-ui';
import { CellEditor, ImportCounts, RowsTable, useOnward } from 'shared-ui/import';
import { problemOf } from 'shared-ui/problem';
import { Pagination } from 'shared-ui/table';
import { useT } from '../text.ts';
import { downloadLeftOut } from './guest-files.ts';
import type { GuestImport } from './use-guest-import.ts';
import { columnOf, errorOf, type Fate, fateOf, fates, fateTones, reasonOf } from './verdicts.ts';

const PER_PAGE = 50;

interface GuestCheckStepProps {
  judged: readonly JudgedGuest[];
  edits: GuestImport['edits'];
  busy: boolean;
  original: (row: number) => GuestCells;
  onCorrect: (row: number, field: GuestCell, value: string) => void;
}

/** The result for each row; wrong cells are corrected here. */
export function GuestCheckStep({ judged, edits, busy, original, onCorrect }: GuestCheckStepProps) {
  const t = useT();
  const ui = useUiT();
  const counts = Object.fromEntries(
    fates.map((fate) => [fate, judged.filter(({ verdict }) => fateOf(verdict) === fate).length]),
  ) as Record<Fate, number>;
  const [only, setOnly] = useState<Fate | undefined>(counts.wrong > 0 ? 'wrong' : undefined);
  const [page, setPage] = useState(1);
  const { table, from } = useOnward(!busy, judged);
  // A row that was corrected stays where it is while the user looks at it.
  const shown = judged.filter(({ row, verdict }) => !only || fateOf(verdict) === only || edits.has(row));
  const left = judged.filter(({ verdict }) => verdict !== 'joins');
  const fieldsOf = ({ row, verdict, issues }: JudgedGuest): GuestCell[] => {
    const wrong = verdict === 'repeated' ? ['identity'] : issues.map(({ path }) => path);
    // A passport not marked as one looks like a wrong cédula.
    if (wrong.includes('identity') && verdict === 'wrong') wrong.push('foreign_document');
    return [...new Set([...wrong, ...Object.keys(edits.get(row) ?? {})])] as GuestCell[];
  };
  return (
    <>
      <ImportCounts
        counts={fates.map((id) => ({
          ...{ id, label: t(`guestImport.fate.${id}`), tone: fateTones[id], count: counts[id] },
        }))}
        only={only}
        onOnly={(fate) => {
          setOnly(fate);
          setPage(1);
        }}
      />
      {left.length > 0 && (
        <Row gap="3" justifyContent="space-between" flexWrap="wrap">
          <Text size="sm" tone="muted" role="status">
            {counts.wrong > 0 ? ui('import.fixHint') : t('guestImport.leftNote')}
          </Text>
          <Button
            size="sm"
            icon={<Download aria-hidden />}
            onClick={() => void downloadLeftOut(left, t).catch((error) => toast.error(problemOf(error)))}
          >
            {t('guestImport.download')}
          </Button>
        </Row>
      )}
      <RowsTable
        ref={table}
        busy={busy}
        rows={shown.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((one) => ({
          row: one.row,
          name: `${one.cells.name} ${one.cells.last_name}`.trim() || one.cells.identity,
          result: (
            <>
              <Status tone={fateTones[fateOf(one.verdict)]} look="plain">
                {fateOf(one.verdict) === 'out'
                  ? reasonOf(one, t)
                  : t(`guestImport.fate.${fateOf(one.verdict)}`)}
              </Status>
              {fieldsOf(one).map((field) => {
                const value = one.cells[field];
                const read = original(one.row)[field];
                return (
                  <div key={`${field} ${value}`} data-cell={`${one.row} ${field}`}>
                    <CellEditor
                      row={one.row}
                      column={columnOf(field)}
                      cell={{ value, read: read === value ? null : read, secret: false, equal: 0 }}
                      error={errorOf(one, field, t)}
                      busy={busy}
                      onCorrect={(typed, _, onward) => {
                        from.current = onward ? `${one.row} ${field}` : null;
                        onCorrect(one.row, field, typed);
                      }}
                    />
                  </div>
                );
              })}
            </>
          ),
        }))}
      />
      {shown.length > PER_PAGE && (
        <Pagination page={page} perPage={PER_PAGE} total={shown.length} onPage={setPage} />
      )}
    </>
  );
}
