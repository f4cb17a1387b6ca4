import { useParams } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { useT } from '../text.ts';
import { SessionView } from './session-view.tsx';

/** `/monitoreo/ver/{id}`: a session while it runs, and its record afterwards. */
export default function SessionPage() {
  const t = useT();
  const { id = '' } = useParams();
  return (
    <SessionView
      id={id}
      title={t('session.one')}
      breadcrumbs={[{ label: t('sessions.title'), to: catalogues.sessions.list }]}
    />
  );
}
