import { IMPORT_CELL_MOST, type ImportCell } from 'contract';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Status } from '../display/status.tsx';
import { CheckControl } from '../fields/checkbox-field.tsx';
import { useT } from '../i18n/use-t.ts';
import { isComposing } from '../keys/composing.ts';

export interface CellEditorProps {
  row: number;
  column: string;
  cell: ImportCell;
  /** Its error; none once it is right. */
  error: string | undefined;
  busy: boolean;
  /** `onward`: move to the next error. */
  onCorrect: (value: string, equal: boolean, onward: boolean) => void;
}

/**
 * A cell of the file, corrected in place. Enter rechecks its row, and so does blur; Escape reverts
 * what was typed. The file's value stays next to it.
 */
export function CellEditor({ row, column, cell, error, busy, onCorrect }: CellEditorProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState(cell.value);
  const [equal, setEqual] = useState(false);
  const changed = typed !== cell.value;
  const correct = (onward: boolean) => {
    if (changed && !busy) onCorrect(typed, equal && cell.equal > 0, onward);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      correct(true);
    }
    if (event.key === 'Escape' && changed) {
      // The editor closes, not the dialog around it.
      event.preventDefault();
      setTyped(cell.value);
      setEqual(false);
    }
  };
  const read = cell.read ?? cell.value;
  const says = cell.secret
    ? cell.read !== null && t('import.fixed')
    : (changed || cell.read !== null) &&
      (read === '' ? t('import.fileEmpty') : t('import.fileSays', { value: read }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name each cell twice
    <div
      className="v-import-cell"
      role="group"
      aria-label={column}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) correct(false);
      }}
    >
      <label htmlFor={id}>{column}</label>
      <div className="v-input v-inputbox" data-invalid={error !== undefined || undefined}>
        <input
          id={id}
          type={cell.secret ? 'password' : 'text'}
          autoComplete={cell.secret ? 'new-password' : 'off'}
          spellCheck={false}
          dir="auto"
          value={typed}
          maxLength={IMPORT_CELL_MOST}
          aria-label={t('import.fix', { column, row })}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}e ${id}f`}
          aria-busy={busy || undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {changed && (
          <Button size="sm" loading={busy} onClick={() => correct(true)}>
            {t('import.recheck')}
          </Button>
        )}
      </div>
      <p id={`${id}e`} className="v-import-wrong">
        {error}
      </p>
      <p id={`${id}f`} className="v-import-read">
        {says}
      </p>
      {error === undefined && !changed && (
        <Status tone="ok" look="plain">
          {t('import.fixed')}
        </Status>
      )}
      {changed && cell.equal > 0 && (
        <CheckControl
          id={`${id}q`}
          value={equal}
          onChange={setEqual}
          text={
            cell.value === ''
              ? t('import.equalEmpty', { count: cell.equal })
              : t('import.equal', { count: cell.equal, value: cell.value })
          }
        />
      )}
    </div>
  );
}
