import { EmptyState, LinkButton, Row } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';

/** Stands where a session would be that is over without a record, or never was. */
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
