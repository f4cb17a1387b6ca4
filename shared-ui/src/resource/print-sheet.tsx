import { Paper } from '../print/paper.tsx';

export interface PrintSheetProps {
  title: string;
  /** The filters, the time and the number of rows. */
  note: string;
  labels: readonly string[];
  rows: readonly (readonly string[])[];
  onDone: () => void;
}

/** A plain table for paper, visible only in print; opens the browser's print dialog by itself. */
export function PrintSheet({ title, note, labels, rows, onDone }: PrintSheetProps) {
  return (
    <Paper onDone={onDone}>
      <h1>{title}</h1>
      <p>{note}</p>
      <table>
        <thead>
          <tr>
            {labels.map((label) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((text, column) => (
                <td key={labels[column]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
