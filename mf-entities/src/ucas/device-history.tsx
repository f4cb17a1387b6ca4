import {
  DeviceConnection,
  type DeviceLogRow,
  dayAfter,
  fromWallTime,
  getDeviceLog,
  nameOf,
  toWallTime,
  type Uca,
  ucaRoutePath,
} from 'contract';
import { Route } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useApi, useCan } from 'shared-auth';
import {
  createFormat,
  ErrorState,
  LinkButton,
  Skeleton,
  Stack,
  Text,
  useLanguage,
  useTimeZone,
} from 'shared-ui';
import { DateControl, FieldFrame } from 'shared-ui/fields';
import { type Column, DataTable } from 'shared-ui/table';
import { useT } from '../text.ts';
import { batteryByHour, hourNames, stateChanges } from './device-hours.ts';

const LineChart = lazy(() => import('shared-ui/charts').then((charts) => ({ default: charts.LineChart })));

const networkWords = {
  wifi: 'uca.device.wifi',
  cellular: 'uca.device.cellular',
  none: 'uca.device.noNet',
} as const;

/**
 * In a UCA's drawer: battery, connection, button and network of its phone on a day, and the way to its route. Day and
 * times are those of the client's zone.
 */
export default function DeviceHistory({ row: { id } }: { row: Uca }) {
  const t = useT();
  const zone = useTimeZone();
  const mayRoute = useCan('maps.ucaRoute');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, mutate } = useApi(getDeviceLog, {
    params: { id },
    ...(chosen !== null && { query: { day: chosen } }),
  });
  const today = toWallTime(Date.now(), data?.timezone ?? zone)?.day ?? '';
  const day = chosen ?? data?.day ?? today;
  return (
    <Stack as="section" gap="2" mt="2" aria-label={t('uca.device.title')}>
      <FieldFrame id="device-day" label={t('uca.device.day')} names="day" span="full">
        <DateControl
          id="device-day"
          value={day}
          max={today}
          onChange={(next) => /^\d{4}-\d{2}-\d{2}$/.test(next) && setChosen(next)}
        />
      </FieldFrame>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : data?.day !== day ? (
        <Skeleton height="16rem" />
      ) : data.rows.length === 0 && data.before === null ? (
        <Text size="sm">{t('uca.device.none')}</Text>
      ) : (
        <>
          <Suspense fallback={<Skeleton height="180px" />}>
            <Battery log={data} />
          </Suspense>
          <States rows={stateChanges(data)} zone={data.timezone} hasButton={data.has_button} />
        </>
      )}
      {mayRoute && (
        <LinkButton icon={<Route aria-hidden />} to={ucaRoutePath(id, { day })}>
          {t('uca.device.route')}
        </LinkButton>
      )}
    </Stack>
  );
}

type Log = Parameters<typeof stateChanges>[0] & { day: string; timezone: string };

function Battery({ log }: { log: Log }) {
  const t = useT();
  const next = dayAfter(log.day, 1);
  const at = (day: string) => Date.parse(fromWallTime(day, '00:00', log.timezone) ?? `${day}T00:00:00Z`);
  const hours = { starts: at(log.day), ends: at(next) };
  const data = batteryByHour(log, { ...hours, now: Date.now() });
  return (
    <LineChart
      label={t('uca.device.battery')}
      height={180}
      unit="%"
      categories={hourNames(hours, log.timezone)}
      series={[{ name: t('uca.battery'), data }]}
    />
  );
}

const buttonColumn = (t: ReturnType<typeof useT>): Column<DeviceLogRow> => ({
  id: 'button',
  header: t('uca.device.button'),
  cell: ({ button }) =>
    t(
      button === DeviceConnection.indeterminate
        ? 'uca.device.unknown'
        : `uca.${nameOf(DeviceConnection, button) ?? 'indeterminate'}`,
    ),
});

interface StatesProps {
  rows: DeviceLogRow[];
  zone: string;
  hasButton: boolean;
}

function States({ rows, zone, hasButton }: StatesProps) {
  const t = useT();
  const { language } = useLanguage();
  const { time } = createFormat(language, zone);
  const word = (connection: DeviceLogRow['connection']) =>
    t(`uca.${nameOf(DeviceConnection, connection) ?? 'indeterminate'}`);
  if (rows.length === 0) return <Text size="sm">{t('uca.device.unchanged')}</Text>;
  const columns: Column<DeviceLogRow>[] = [
    { id: 'at', header: t('uca.device.at'), cell: ({ at }) => time(at, true), primary: true },
    { id: 'connection', header: t('uca.connection'), cell: ({ connection }) => word(connection) },
    ...(hasButton ? [buttonColumn(t)] : []),
    {
      id: 'network',
      header: t('uca.device.network'),
      cell: ({ network }) => t(network ? networkWords[network] : 'uca.device.unknown'),
    },
    {
      id: 'charging',
      header: t('uca.battery'),
      cell: ({ battery, charging }) =>
        [battery === null ? '' : `${battery} %`, charging ? t('uca.device.charging') : '']
          .filter(Boolean)
          .join(' · ') || t('uca.device.unknown'),
    },
  ];
  return (
    <DataTable<DeviceLogRow>
      label={t('uca.device.states')}
      columns={columns}
      rows={rows}
      rowId={({ at }) => at}
      rowLabel={({ at }) => time(at, true)}
    />
  );
}
