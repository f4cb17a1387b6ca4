import { getVisit, pathTo } from 'contract';
import { useApi } from 'shared-auth';
import { Navigate, useParams } from 'shared-ui';
import { paths } from '../../paths.ts';
import { Review } from './review.tsx';
import { actionOf } from './review-action.ts';
import { useT } from './text.ts';
import { VisitMissing } from './visit-missing.tsx';

/** `/solicitudes/revisar/{id}/{validar|autorizar|rechazar}`: one request as its reviewer sees it. */
export default function VisitReviewPage() {
  const t = useT();
  const { id = '', action: word } = useParams();
  const { data: visit, error, mutate } = useApi(getVisit, { params: { id } }, { keepPreviousData: false });
  const action = actionOf(word);
  if (!action) return <Navigate to={pathTo(paths.visit, { id })} replace />;
  if (!visit) return <VisitMissing title={t('visits.review')} error={error} onRetry={() => void mutate()} />;
  // Each request and each decision starts over.
  return <Review key={`${id} ${action}`} visit={visit} action={action} />;
}
