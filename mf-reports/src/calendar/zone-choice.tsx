import { fromWallTime, isTimeZone } from 'contract';
import { Box, createFormat, useLanguage, useNow, useSearchParams, useTimeZone } from 'shared-ui';
import type { Period } from 'shared-ui/calendar';
import { SelectControl } from 'shared-ui/controls';
import { useClientZone } from '../client-zone.ts';
import { useT } from './text.ts';

/** The zone in which a calendar is shown: its own, or another that the address names so that it shows the same to all. */
export function useZoneChoice(own: string) {
  const [params, setParams] = useSearchParams();
  const named = params.get('zone') ?? '';
  const asked = named !== own && isTimeZone(named) ? named : undefined;
  const choose = (zone: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (zone === own) next.delete('zone');
        else next.set('zone', zone);
        return next;
      },
      { replace: true },
    );
  return { own, asked, shown: asked ?? own, choose };
}
export type ZoneChoice = ReturnType<typeof useZoneChoice>;

/** The zone whose days the client's calendar asks for; undefined for the client's, which servers take by themselves. */
export function useAskedZone(): string | undefined {
  const shown = useTimeZone();
  return shown === useClientZone() ? undefined : shown;
}

interface ZoneControlProps {
  choice: ZoneChoice;
  /** Whose the calendar's own zone is. */
  client: string | null | undefined;
  period: Period;
}

/** The choice between the calendar's own zone and that of this device; nothing where their clocks are the same. */
export function ZoneControl({ choice: { own, asked, shown, choose }, client, period }: ZoneControlProps) {
  const t = useT();
  const { language } = useLanguage();
  const now = useNow(3_600_000);
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const wordsOf = (zone: string) => createFormat(language, zone).zone(now);
  const isOther = (zone: string) =>
    wordsOf(zone) !== wordsOf(own) ||
    period.weeks.flat().some((day) => fromWallTime(day, '12:00', zone) !== fromWallTime(day, '12:00', own));
  const others = new Set([
    ...(device !== own && isTimeZone(device) && (device === asked || isOther(device)) ? [device] : []),
    ...(asked === undefined ? [] : [asked]),
  ]);
  if (others.size === 0) return null;
  const label = (zone: string) => {
    const whose = zone === own ? client : zone === device ? t('taskCalendar.zone.device') : null;
    return whose ? t('taskCalendar.zone.of', { whose, zone: wordsOf(zone) }) : wordsOf(zone);
  };
  return (
    <Box flex={{ base: '1 1 40%', md: '0 1 18rem' }} minW="0" _print={{ display: 'none' }}>
      <SelectControl
        id="calendar-zone"
        label={t('taskCalendar.zone.label')}
        value={shown}
        options={[own, ...others].map((zone) => ({ value: zone, label: label(zone) }))}
        onChange={(zone) => choose(String(zone))}
      />
    </Box>
  );
}
