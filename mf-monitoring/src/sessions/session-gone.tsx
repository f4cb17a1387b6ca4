import { EmptyState, LinkButton, Row } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';

/** Shown for a session that does not exist or is over without a record. */
export function SessionGone() {
  const t = useT();
  return (
    <EmptyState
      title={t('session.gone')}
      description={t('session.goneNote')}
      actions={
        <Row gap="2" flexWrap="wrap" justifyContent="center">
          <LinkButton to={catalogues.sessions.list}>{t('sessions.title')}</LinkButton>
          <LinkButton to={paths.newSession} variant="solid">
            {t('sessions.create')}
          </LinkButton>
        </Row>
      }
    />
  );
}
