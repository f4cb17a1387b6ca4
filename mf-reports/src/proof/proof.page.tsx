import { complianceReport, listPlaces } from 'contract';
import { FileText, Printer } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useApi } from 'shared-auth';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Page,
  Row,
  Skeleton,
  Stack,
  Text,
  toast,
  useFormat,
  useSearchParams,
} from 'shared-ui';
import { SelectControl } from 'shared-ui/controls';
import { documentOf, fileName, pictureOf, usePictures } from 'shared-ui/picture';
import { Paper } from 'shared-ui/print';
import { problemOf } from 'shared-ui/problem';
import { download, pickerFilter } from 'shared-ui/resource';
import { named } from '../people.ts';
import { reports } from '../reports.ts';
import { drawProof, type ProofFace, proofSize } from './draw-proof.ts';
import { type Month, monthsUntil } from './months.ts';
import { useProofFace } from './proof-face.ts';
import { useT } from './text.ts';

const PlaceFilter = pickerFilter(listPlaces, named);

const drawingOf = (face: ProofFace) => ({
  ...proofSize,
  draw: (canvas: CanvasRenderingContext2D, fontFamily: string) => drawProof(canvas, face, fontFamily),
});
const drawn = { keyOf: () => 'proof', draw: (face: ProofFace) => pictureOf(drawingOf(face)) };

/** All its content, for readers who cannot see the picture. */
const saidOf = ({ title, client, month, about, figures, chart, tables, notes, foot }: ProofFace): string =>
  [
    ...[title, client, month, ...about],
    ...figures.map(({ label, value, note }) => [`${label}: ${value}`, note].filter(Boolean).join(', ')),
    chart.title,
    ...tables.flatMap(({ title: name, heads, rows, empty }) => [
      name,
      ...(rows.length === 0 ? [empty] : []),
      ...rows.map((row) => row.map((cell, nth) => (nth === 0 ? cell : `${heads[nth]} ${cell}`)).join(', ')),
    ]),
    ...[...notes, foot],
  ]
    .filter(Boolean)
    .join('. ');

function Proof({ face }: { face: ProofFace }) {
  const t = useT();
  const { pictures, failed } = usePictures([face], drawn);
  const picture = pictures.get('proof');
  const [busy, setBusy] = useState(false);
  const [printing, setPrinting] = useState(false);
  const title = [face.title, face.client, face.month].filter(Boolean).join(' · ');
  async function save() {
    setBusy(true);
    try {
      const file = await documentOf([drawingOf(face)], { title, paper: 'a4' });
      download(file, `${fileName(face.title, face.client, face.month)}.pdf`);
    } catch (problem) {
      toast.error(problemOf(problem, t('proof.notSaved')));
    }
    setBusy(false);
  }
  const image = picture && (
    <img
      src={picture.address}
      alt={saidOf(face)}
      {...proofSize}
      style={{ inlineSize: '100%', blockSize: 'auto', display: 'block' }}
    />
  );
  return (
    <Stack gap="4" maxW="56rem">
      <Row gap="2" flexWrap="wrap">
        <Button variant="solid" icon={<FileText aria-hidden />} loading={busy} onClick={() => void save()}>
          {t('proof.pdf')}
        </Button>
        <Button icon={<Printer aria-hidden />} disabled={!picture} onClick={() => setPrinting(true)}>
          {t('proof.print')}
        </Button>
      </Row>
      {failed && <Text tone="danger">{t('proof.notSaved')}</Text>}
      <Box borderWidth="1px" borderColor="border" borderRadius="lg" overflow="hidden" boxShadow="sm">
        {image ?? <Skeleton height="60rem" />}
      </Box>
      {printing && <Paper onDone={() => setPrinting(false)}>{image}</Paper>}
    </Stack>
  );
}

interface OfMonthProps {
  month: Month;
  /** Of this place alone; empty for all. */
  placeId: string;
}

/** The figures of a month and the page created from them. */
function OfMonth({ month, placeId }: OfMonthProps) {
  const t = useT();
  const faceOf = useProofFace();
  const filters = { from: month.from, to: month.to, ...(placeId && { place_id: [Number(placeId)] }) };
  const kept = { keepPreviousData: false } as const;
  const { by } = complianceReport;
  const largest = { query: { ...filters, sort: '-total' } };
  const summary = useApi(complianceReport.summary, { query: filters }, kept);
  const places = useApi(by.place.rows, largest, kept);
  const activities = useApi(by.activity.rows, placeId ? largest : null, kept);
  const parts = placeId ? activities : places;
  const points = useApi(by.checkpoint.rows, { query: { ...filters, sort: '-missed' } }, kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: created again for other figures
  const issued = useMemo(() => Date.now(), [summary.data]);
  const reads = [summary, places, parts, points];
  const broken = reads.find(({ error, data }) => error && !data);
  if (broken?.error)
    return <ErrorState error={broken.error} onRetry={() => reads.forEach(({ mutate }) => void mutate())} />;
  if (!summary.data || !parts.data || !points.data || !places.data)
    return (
      <Box maxW="56rem" aria-busy>
        <Skeleton height="60rem" />
      </Box>
    );
  if (summary.data.figures.total === 0)
    return <EmptyState title={t('proof.none')} description={t('proof.noneHint')} />;
  const place = placeId ? (places.data.data.find(({ key }) => key !== null)?.label ?? '') : '';
  const face = faceOf({
    ...{ month, issued, place, summary: summary.data, parts: parts.data, points: points.data },
  });
  return <Proof face={face} />;
}

/** `/reportes/cumplimientos/constancia`: a month on one page, for the customer of the company that walks the rounds. */
export default function ProofPage() {
  const t = useT();
  const id = useId();
  const format = useFormat();
  const [now] = useState(Date.now);
  const [params, setParams] = useSearchParams();
  const months = monthsUntil(now, format);
  // The last month whose days are over, unless the address names another.
  const month = months.find((one) => one.id === params.get('mes')) ?? months[1];
  const asked = params.get('place_id') ?? '';
  const placeId = /^[1-9]\d{0,9}$/.test(asked) ? asked : '';
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <Page
      title={t('proof.title')}
      description={t('proof.note')}
      breadcrumbs={[{ label: t('proof.parent'), to: reports.compliance.analytics }]}
    >
      <Stack gap="4">
        <Row gap="3" flexWrap="wrap">
          <Box flex={{ base: '1 1 100%', md: '0 1 14rem' }}>
            <SelectControl
              id={`${id}-month`}
              label={t('proof.month')}
              value={month?.id ?? ''}
              options={months.map(({ id: value, name }) => ({ value, label: name }))}
              onChange={(value) => set('mes', String(value ?? ''))}
            />
          </Box>
          <Box flex={{ base: '1 1 100%', md: '0 1 18rem' }}>
            <PlaceFilter
              id={`${id}-place`}
              label={t('proof.place')}
              value={placeId}
              onChange={(value) => set('place_id', value)}
            />
          </Box>
        </Row>
        {month && <OfMonth key={`${month.id} ${placeId}`} month={month} placeId={placeId} />}
      </Stack>
    </Page>
  );
}
