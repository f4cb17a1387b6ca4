import type { ImportUpload } from 'contract';
import { useId } from 'react';
import { SelectControl } from '../fields/select-control.tsx';
import { useT } from '../i18n/use-t.ts';
import type { ColumnMatch } from './use-import.ts';

export interface ColumnsStepProps {
  upload: Pick<ImportUpload, 'columns' | 'found'>;
  match: ColumnMatch;
  onMatch: (name: string, place: number | null) => void;
}

/** Which column of the file is which, matched by the server and editable, with each column's first values. */
export function ColumnsStep({ upload, match, onMatch }: ColumnsStepProps) {
  const t = useT();
  const id = useId();
  const options = upload.found.map(({ header }, value) => ({ value, label: header || `#${value + 1}` }));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('import.column')}</th>
          <th scope="col">{t('import.inFile')}</th>
          <th scope="col">{t('import.sample')}</th>
        </tr>
      </thead>
      <tbody>
        {upload.columns.map(({ name, required }) => {
          const place = match[name] ?? null;
          const samples = place === null ? [] : (upload.found[place]?.samples ?? []);
          return (
            <tr key={name}>
              <th scope="row">
                {name}
                {required && ' *'}
              </th>
              <td>
                <SelectControl
                  id={`${id}${name}`}
                  label={name}
                  value={place}
                  empty={null}
                  placeholder={t('import.notThere')}
                  invalid={required && place === null}
                  options={options}
                  onChange={(value) => onMatch(name, typeof value === 'number' ? value : null)}
                />
              </td>
              <td className="v-import-sample">{samples.filter(Boolean).join(' · ') || '—'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
