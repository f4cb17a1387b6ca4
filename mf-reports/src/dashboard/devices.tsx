import type { DashboardContext } from 'contract';
import { useCan } from 'shared-auth';
import { LinkButton, Panel } from 'shared-ui';
import { DonutChart } from 'shared-ui/charts';
import { outside } from '../outside.ts';
import { useT } from '../text.ts';
import { useDashboard } from './use-dashboard.ts';

/** The phones' current states, with links to where they are. */
export function Devices({ range }: DashboardContext) {
  const t = useT();
  const seesMap = useCan('maps.ucaLocation');
  const counts = useDashboard(range)?.connections;
  return (
    <Panel
      title={t('dashboard.devices.title')}
      actions={
        seesMap && (
          <LinkButton to={outside.ucaLocation} size="sm" variant="ghost">
            {t('dashboard.devices.open')}
          </LinkButton>
        )
      }
    >
      <DonutChart
        label={t('dashboard.devices.title')}
        categories={[
          t('dashboard.devices.connected'),
          t('dashboard.devices.indeterminate'),
          t('dashboard.devices.disconnected'),
        ]}
        series={[
          {
            name: t('dashboard.devices.title'),
            data: counts ? [counts.connected, counts.indeterminate, counts.disconnected] : [],
          },
        ]}
        tones={['ok', 'warning', 'off']}
        loading={!counts}
      />
    </Panel>
  );
}
