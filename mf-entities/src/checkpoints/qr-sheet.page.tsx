import { listCheckpoints } from 'contract';
import { Printer } from 'lucide-react';
import { useApi } from 'shared-auth';
import { Button, EmptyState, ErrorState, Page, Spinner, useSearchParams } from 'shared-ui';
import { SelectControl } from 'shared-ui/fields';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';
import { checkpoints } from './checkpoints.resource.tsx';
import './qr.styles.ts';
import { QrImage } from './qr-image.tsx';

/** The number that fits one sheet; more are printed by narrowing the list. */
const MOST = 200;
/** How wide a code is on screen, and how many are side by side on A4. */
const sizes = {
  small: { width: '7rem', across: 5 },
  medium: { width: '11rem', across: 3 },
  large: { width: '16rem', across: 2 },
} as const;
type Size = keyof typeof sizes;
/** Of the list's address, what selects and orders its rows. */
const kept = ['ids', 'search', 'sort', ...(checkpoints.filters ?? []).map(({ name }) => name)];

/** `/checkpoints/qr`: the QRs of what the list showed, or of those chosen in it, several to a sheet of paper. */
export default function QrSheetPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const size: Size = (Object.keys(sizes) as Size[]).find((one) => one === params.get('size')) ?? 'medium';
  const { width, across } = sizes[size];
  const query = {
    page: 1,
    per_page: MOST,
    ...Object.fromEntries(kept.map((name) => [name, params.get(name) ?? undefined])),
  } as const;
  const { data, error, mutate } = useApi(listCheckpoints, { query });
  const total = data?.metadata.total ?? 0;
  return (
    <Page
      title={t('qrSheet.title')}
      description={t('qrSheet.note')}
      breadcrumbs={[{ label: t('qrSheet.back'), to: catalogues.checkpoints.list }]}
      actions={
        <Button
          variant="solid"
          icon={<Printer aria-hidden />}
          disabled={!total}
          onClick={() => window.print()}
        >
          {t('qrSheet.print')}
        </Button>
      }
    >
      <div className="m-qr-tools">
        <label htmlFor="qr-size">{t('qrSheet.size')}</label>
        <SelectControl
          id="qr-size"
          value={size}
          onChange={(value) => {
            setParams((before) => {
              const next = new URLSearchParams(before);
              next.set('size', String(value));
              return next;
            });
          }}
          options={(Object.keys(sizes) as Size[]).map((one) => ({ value: one, label: t(`qrSheet.${one}`) }))}
        />
        {total > MOST && <p>{t('qrSheet.limit', { shown: MOST, total })}</p>}
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Spinner />
      ) : total === 0 ? (
        <EmptyState title={t('qrSheet.empty')} />
      ) : (
        <ul className="m-qr-sheet" style={{ '--_qr': width, '--_across': across } as object}>
          {data.data.map((checkpoint) => (
            <li key={checkpoint.id}>
              <QrImage checkpoint={checkpoint} label={t('checkpoint.qrOf', { name: checkpoint.name })} />
              <strong>{checkpoint.name}</strong>
              <span>{checkpoint.place_name}</span>
              <code>{checkpoint.code}</code>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
