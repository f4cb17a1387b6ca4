import type { GeofenceReplay } from 'contract';
import { useLanguage, useTimeZone } from 'shared-ui';
import { BarChart } from 'shared-ui/charts';
import { replayDays } from './replay-days.ts';
import { useT } from './text.ts';

/** Visits of a replay day by day, those that GPS made apart. Its code loads with it. */
export default function ReplayChart({ replay }: { replay: GeofenceReplay }) {
  const t = useT();
  const { language } = useLanguage();
  const days = replayDays(replay, useTimeZone());
  const name = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <BarChart
      label={t('fenceReplay.byDay')}
      stacked
      height={180}
      categories={days.map(({ day }) => name.format(Date.parse(day)))}
      series={[
        { name: t('fenceReplay.sure'), data: days.map(({ sure }) => sure), tone: 'ok' },
        { name: t('fenceReplay.noisy'), data: days.map(({ noise }) => noise), tone: 'off' },
      ]}
    />
  );
}
