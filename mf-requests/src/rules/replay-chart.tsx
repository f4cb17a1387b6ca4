import { type RuleReplay, replayVerdicts } from 'contract';
import { BarChart } from 'shared-ui/charts';
import { useT } from './text.ts';
import { verdictTones } from './verdicts.tsx';

/** Who answers in time, by the hours at which the rule would send. */
export default function ReplayChart({ hours }: { hours: RuleReplay['hours'] }) {
  const t = useT();
  return (
    <BarChart
      label={t('replay.byHour')}
      stacked
      height={200}
      categories={hours.map(({ hour }) => `${String(hour).padStart(2, '0')}:00`)}
      series={replayVerdicts.map((verdict) => ({
        name: t(`verdict.${verdict}`),
        data: hours.map((hour) => hour[verdict]),
        tone: verdictTones[verdict],
      }))}
    />
  );
}
