import type { MainDashboard } from 'contract';
import { EmptyState, Panel, RelativeTime, Status } from 'shared-ui';
import { DataTable } from 'shared-ui/table';
import { useT } from '../text.ts';

/** The newest scans of the period, newest first. */
export default function LatestScansTable({ scans }: { scans: MainDashboard['latest_scans'] }) {
  const t = useT();
  return (
    <Panel title={t('dashboard.latest.title')} flush>
      <DataTable
        label={t('dashboard.latest.title')}
        rows={scans}
        rowId={(scan) => scan.id}
        rowLabel={(scan) => scan.uca_name}
        columns={[
          {
            id: 'uca_name',
            header: t('dashboard.latest.who'),
            text: true,
            cell: (scan) => scan.uca_name,
          },
          {
            id: 'checkpoint_name',
            header: t('dashboard.latest.where'),
            text: true,
            priority: 1,
            cell: (scan) => scan.checkpoint_name,
          },
          { id: 'place', header: t('dashboard.latest.place'), text: true, cell: (scan) => scan.place },
          {
            id: 'type',
            state: true,
            priority: 1,
            header: t('dashboard.latest.kind'),
            cell: (scan) =>
              scan.broken.length > 0 ? (
                <Status tone="warning" look="plain">
                  {scan.type === 'observation' && `${t('dashboard.latest.observation')} · `}
                  {t('dashboard.latest.broken')}
                </Status>
              ) : scan.type === 'observation' ? (
                <Status tone="warning" look="plain">
                  {t('dashboard.latest.observation')}
                </Status>
              ) : (
                <Status tone="ok" look="plain">
                  {t('dashboard.latest.scan')}
                </Status>
              ),
          },
          {
            id: 'captured_at',
            priority: 1,
            header: t('dashboard.latest.when'),
            cell: (scan) => <RelativeTime value={scan.captured_at} />,
          },
        ]}
        empty={<EmptyState title={t('dashboard.latest.empty')} />}
      />
    </Panel>
  );
}
