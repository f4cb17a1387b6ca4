import { alertLogPage } from 'contract';
import { useCan } from 'shared-auth';
import { Box, Link, Text, useFormat } from 'shared-ui';
import { useT } from '../text.ts';

/** Where a client has more alerts than the map looks at: says so, with the report that has them all. */
export function MoreAlerts({ among }: { among: number | null }) {
  const t = useT();
  const { number } = useFormat();
  const mayReport = useCan('reports.alerts');
  if (among === null) return null;
  return (
    <Box>
      <Text role="status" size="sm" tone="muted">
        {t('location.moreAlerts', { shown: number(among) })}
      </Text>
      {mayReport && <Link to={alertLogPage}>{t('location.alertReport')}</Link>}
    </Box>
  );
}
