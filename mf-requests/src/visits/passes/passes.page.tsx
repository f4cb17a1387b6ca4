import { listVisitPasses, pathTo, type VisitPasses } from 'contract';
import { FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { useApi } from 'shared-auth';
import {
  Button,
  EmptyState,
  Grid,
  LinkButton,
  Page,
  Row,
  Stack,
  Text,
  toast,
  useFormat,
  useParams,
} from 'shared-ui';
import { fileName, usePictures } from 'shared-ui/picture';
import { problemOf } from 'shared-ui/problem';
import { download } from 'shared-ui/resource';
import { catalogues } from '../../catalogues.ts';
import { paths } from '../../paths.ts';
import { VisitMissing } from '../view/visit-missing.tsx';
import { PassCard } from './pass-card.tsx';
import { hasPass, usePassFace } from './pass-face.ts';
import { documentOf, pictureOf } from './pass-files.ts';
import { PassSheet } from './pass-sheet.tsx';
import { useT } from './text.ts';

/** So many are shown at first; a press shows the others. */
const SHOWN = 12;

function Passes({ visit }: { visit: VisitPasses }) {
  const t = useT();
  const { list } = useFormat();
  const faceOf = usePassFace(visit);
  const faces = visit.guests.filter(hasPass).map(faceOf);
  const without = visit.guests
    .filter((guest) => !hasPass(guest))
    .map((one) => `${one.name} ${one.last_name}`);
  const { pictures, failed } = usePictures(faces, { keyOf: ({ code }) => code, draw: pictureOf });
  const [printed, setPrinted] = useState<typeof faces>([]);
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  const shown = all || faces.length <= SHOWN + 1 ? faces : faces.slice(0, SHOWN);
  const title = `${t('visits.passes')}: ${visit.name}`;
  async function save() {
    setBusy(true);
    try {
      download(await documentOf(faces, title), `${fileName(t('visits.passes'), visit.id)}.pdf`);
    } catch (problem) {
      toast.error(problemOf(problem, t('passes.notSaved')));
    }
    setBusy(false);
  }
  return (
    <Page
      title={t('visits.passes')}
      documentTitle={title}
      breadcrumbs={[
        { label: t('visits.title'), to: catalogues.visits.list },
        { label: visit.name, to: pathTo(paths.visit, { id: visit.id }) },
      ]}
      description={t('passes.note')}
      actions={
        <>
          <Button
            variant="solid"
            icon={<Printer aria-hidden />}
            loading={!failed && pictures.size < faces.length}
            disabled={faces.length === 0 || failed}
            onClick={() => setPrinted(faces)}
          >
            {t('passes.printAll')}
          </Button>
          <Button
            icon={<FileText aria-hidden />}
            loading={busy}
            disabled={faces.length === 0}
            onClick={() => void save()}
          >
            {t('passes.pdfAll')}
          </Button>
        </>
      }
    >
      <Stack>
        {without.length > 0 && <Text tone="danger">{t('passes.without', { names: list(without) })}</Text>}
        {failed && <Text tone="danger">{t('passes.notSaved')}</Text>}
        {faces.length === 0 && <EmptyState title={t('passes.none')} />}
        <Grid
          as="ul"
          aria-label={t('visits.passes')}
          gap="5"
          listStyleType="none"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 19rem), 1fr))"
        >
          {shown.map((face) => (
            <PassCard
              key={face.code}
              face={face}
              picture={pictures.get(face.code)}
              onPrint={() => setPrinted([face])}
            />
          ))}
        </Grid>
        {shown.length < faces.length && (
          <Row justifyContent="center">
            <Button onClick={() => setAll(true)}>{t('passes.all', { count: faces.length })}</Button>
          </Row>
        )}
      </Stack>
      {printed.length > 0 && <PassSheet faces={printed} pictures={pictures} onDone={() => setPrinted([])} />}
    </Page>
  );
}

/** `/solicitudes/pases/{id}`: the pass of each guest of an authorized request. */
export default function PassesPage() {
  const t = useT();
  const { id = '' } = useParams();
  const {
    data: visit,
    error,
    mutate,
  } = useApi(listVisitPasses, { params: { id } }, { keepPreviousData: false });
  // A request that is no longer authorized has no passes, also where they were shown before.
  if (error?.code === 'conflict')
    return (
      <Page
        title={t('visits.passes')}
        breadcrumbs={[{ label: t('visits.title'), to: catalogues.visits.list }]}
      >
        <EmptyState
          title={t('passes.closed')}
          description={error.message}
          actions={<LinkButton to={pathTo(paths.visit, { id })}>{t('passes.request')}</LinkButton>}
        />
      </Page>
    );
  if (!visit) return <VisitMissing title={t('visits.passes')} error={error} onRetry={() => void mutate()} />;
  return <Passes visit={visit} />;
}
