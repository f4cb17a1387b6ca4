import { alertLogPage } from 'contract';
import { useCan } from 'shared-auth';
import { Box, Link, Text, useFormat } from 'shared-ui';
import { useT } from '../text.ts';

/** How many alerts stand, with the report of all there were for those who may read it. */
export function AlertCount({ total }: { total: number }) {
  const t = useT();
  const { number } = useFormat();
  const mayReport = useCan('reports.alerts');
  if (total === 0) return null;
  return (
    <Box>
      <Text role="status" size="sm" tone="muted">
        {t('location.standing', { total: number(total) })}
      </Text>
      {mayReport && <Link to={alertLogPage}>{t('location.alertReport')}</Link>}
    </Box>
  );
}
