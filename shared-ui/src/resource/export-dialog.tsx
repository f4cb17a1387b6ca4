import type { Endpoint } from 'contract';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from 'shared-auth';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { toast } from '../feedback/toast.store.ts';
import { decimalSign } from '../fields/number-text.ts';
import { RadioCardsControl } from '../fields/radio-cards-field.tsx';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { cellValue, textOf } from './cell.tsx';
import { collectRows } from './collect-rows.ts';
import type { Identified, Resource, ResourceColumn } from './declaration.ts';
import { type Cell, download, type Sheet, toCsv, toXlsx } from './spreadsheet.ts';
import { useWords } from './words.ts';

const LIMIT = 100_000;

/** Shape files by the key of their choice: the server's name for them, which is also their extension. */
const shapeFormats = { kml: 'kml', geojson: 'geojson', template: 'csv' } as const;
type ShapeType = keyof typeof shapeFormats;
/** `xlsx:guests`: one of several spreadsheets that the server makes. */
type FileType = 'xlsx' | `xlsx:${string}` | 'csv' | ShapeType;
const isSheet = (type: FileType) => type.startsWith('xlsx');
const isShape = (type: FileType): type is ShapeType => type in shapeFormats;

export interface ExportDialogProps<Row extends Identified> {
  resource: Pick<Resource<Row>, 'endpoints' | 'namespace' | 'sheets'>;
  title: string;
  columns: readonly ResourceColumn<Row>[];
  labels: readonly string[];
  query: Readonly<Record<string, unknown>>;
  total: number;
  onClose: () => void;
}

/** Everything the filters let through, as xlsx, csv or, for shapes, as map files; with progress and a stop button. */
export default function ExportDialog<Row extends Identified>(props: ExportDialogProps<Row>) {
  const { resource, title, columns, labels, query, total, onClose } = props;
  const t = useT();
  const words = useWords(resource);
  const format = useFormat();
  const { sheets } = resource;
  const [type, setType] = useState<FileType>(sheets ? `xlsx:${sheets.types[0]?.value}` : 'xlsx');
  const sheet = sheets?.types.find(({ value }) => type === `xlsx:${value}`);
  const isOther = sheet !== undefined && sheet !== sheets?.types[0];
  /** A share of 1; null while the total is unknown. */
  const [progress, setProgress] = useState<number | null>();
  const [received, setReceived] = useState(0);
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cellOf = (column: ResourceColumn<Row>, row: Row): Cell => {
    const value = cellValue(column, row);
    return typeof value === 'number' ? value : textOf(value, column.kind, t, format);
  };
  const { excel, shapes } = resource.endpoints;
  const extension = isShape(type) ? shapeFormats[type] : isSheet(type) ? 'xlsx' : type;
  const server = isShape(type) ? shapes : isSheet(type) ? excel : undefined;
  const name = isOther ? `${title}, ${words(sheet.label)}` : title;
  const byServer = async (endpoint: Endpoint, signal: AbortSignal) => {
    setProgress(null);
    // A spreadsheet has no pages.
    const { page: _page, per_page: _size, ...whole } = query;
    const asked = {
      ...whole,
      ...(isShape(type) && { format: extension }),
      ...(sheets && sheet && { [sheets.name]: sheet.value }),
    };
    const file = await call<Endpoint>(endpoint, { query: asked, signal, onReceived: setReceived });
    return { file: file as Blob, count: total };
  };
  const here = async (signal: AbortSignal) => {
    setProgress(0);
    const found = await collectRows<Row>(resource.endpoints.list, query, {
      limit: LIMIT,
      signal,
      onProgress: setProgress,
    });
    const rows = found.rows.map((row) => columns.map((column) => cellOf(column, row)));
    const sheet: Sheet = [labels, ...rows];
    const file = isSheet(type)
      ? await toXlsx(sheet, title)
      : new Blob([toCsv(sheet, decimalSign(format.language))], { type: 'text/csv;charset=utf-8' });
    return { file, count: rows.length };
  };
  const run = async () => {
    const abort = new AbortController();
    const { signal } = abort;
    running.current = abort;
    setError(undefined);
    setReceived(0);
    try {
      const { file, count } = await (server ? byServer(server, signal) : here(signal));
      download(file, `${name} ${format.date(Date.now())}.${extension}`);
      toast.success({
        title: isOther
          ? t('report.excel.done', { name })
          : t('resource.exported', { total: format.number(count) }),
      });
      onClose();
    } catch (thrown) {
      if (!signal.aborted) setError(thrown);
    } finally {
      setProgress(undefined);
    }
  };

  return (
    <Dialog
      open
      title={t('resource.exportTitle', { name: title })}
      description={
        isOther
          ? undefined
          : t('resource.exportCount', { total: format.number(server ? total : Math.min(total, LIMIT)) })
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button
            variant="solid"
            icon={<FileSpreadsheet aria-hidden />}
            loading={progress !== undefined}
            onClick={() => void run()}
          >
            {t('resource.export')}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void run()} />
      ) : (
        <RadioCardsControl
          id="export-type"
          value={type}
          onChange={(value) => setType(value as FileType)}
          disabled={progress !== undefined}
          options={[
            ...(sheets
              ? sheets.types.map(({ value, label, hint }) => ({
                  value: `xlsx:${value}`,
                  label: `Excel (.xlsx): ${words(label)}`,
                  hint: words(hint),
                }))
              : [{ value: 'xlsx', label: 'Excel (.xlsx)', hint: t('resource.xlsxHint') }]),
            { value: 'csv', label: 'CSV', hint: t('resource.csvHint') },
            ...(shapes
              ? [
                  { value: 'kml', label: 'KML', hint: t('resource.kmlHint') },
                  { value: 'geojson', label: 'GeoJSON', hint: t('resource.geojsonHint') },
                  {
                    value: 'template',
                    label: t('resource.templateCsv'),
                    hint: t('resource.templateCsvHint'),
                  },
                ]
              : []),
          ]}
        />
      )}
      {progress !== undefined && (
        <ProgressBar value={progress ?? undefined} label={t('resource.exporting')} />
      )}
      {received > 0 && progress === null && <p role="status">{format.bytes(received)}</p>}
    </Dialog>
  );
}
