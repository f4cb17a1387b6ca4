import { openSharedCalendar, type SharedCalendarView } from 'contract';
import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { call } from 'shared-auth';
import { useLooked } from 'shared-auth/looked';
import {
  Box,
  EmptyState,
  ErrorState,
  Icon,
  Page,
  Panel,
  Row,
  Skeleton,
  Stack,
  Text,
  useFormat,
  useNow,
  useOnline,
  useParams,
} from 'shared-ui';
import { CalendarHead, type Period, TimeZoneContext, usePeriod } from 'shared-ui/calendar';
import { DateControl, SelectControl } from 'shared-ui/controls';
import { PrintButton } from 'shared-ui/print';
import { useT as useCalendarT } from '../calendar/text.ts';
import { useZoneChoice, type ZoneChoice, ZoneControl } from '../calendar/zone-choice.tsx';
import { LOOK_MS } from './around.tsx';
import { SharedDays } from './shared-days.tsx';
import { SharedMonth } from './shared-month.tsx';
import { useT } from './text.ts';

const spans = ['day', 'week', 'month'] as const;

/** `/calendario/{uuid}`: the tasks that a client shares, for people without an account. */
export default function SharedCalendarPage() {
  const { uuid = '' } = useParams();
  return <Linked key={uuid} token={uuid} />;
}

function Linked({ token }: { token: string }) {
  const t = useT();
  const [gone, setGone] = useState(false);
  const opened = useLooked('', () => call(openSharedCalendar, { body: { token } }), { everyMs: LOOK_MS });
  if (gone || opened.gone)
    return (
      <Page title={t('sharedCalendar.invalid')}>
        <EmptyState
          title={t('sharedCalendar.invalidTitle')}
          description={t('sharedCalendar.invalidNote')}
          illustration="search"
        />
      </Page>
    );
  if (opened.data) return <Shown token={token} calendar={opened.data} onGone={() => setGone(true)} />;
  return (
    <Page title={t('sharedCalendar.title')}>
      {opened.error ? <ErrorState error={opened.error} onRetry={opened.look} /> : <Skeleton height="16rem" />}
    </Page>
  );
}

interface ShownProps {
  token: string;
  calendar: SharedCalendarView;
  onGone: () => void;
}

function Shown(props: ShownProps) {
  const choice = useZoneChoice(props.calendar.zone);
  return (
    <TimeZoneContext value={choice.shown}>
      <Calendar {...props} choice={choice} />
    </TimeZoneContext>
  );
}

function Calendar({ token, calendar, choice, onGone }: ShownProps & { choice: ZoneChoice }) {
  const t = useT();
  const c = useCalendarT();
  const isOnline = useOnline();
  const period = usePeriod(spans);
  const [type, setType] = useState('');
  const { zone } = useFormat();
  const now = useNow(3_600_000);
  const View = period.span === 'month' ? SharedMonth : SharedDays;
  return (
    <Page
      title={calendar.name}
      documentTitle={t('sharedCalendar.title')}
      description={[calendar.client, zone(now)].join(' · ')}
      actions={<PrintButton />}
    >
      <Stack gap="4">
        {!isOnline && (
          <Panel tone="warning" role="status">
            <Row gap="3">
              <Icon of={WifiOff} />
              <Text>{t('sharedCalendar.offline')}</Text>
            </Row>
          </Panel>
        )}
        <Panel flush>
          <CalendarHead
            period={period}
            words={{
              previous: c('taskCalendar.previous'),
              today: c('taskCalendar.today'),
              next: c('taskCalendar.next'),
              span: c('taskCalendar.span'),
              spans: {
                day: c('taskCalendar.day'),
                week: c('taskCalendar.week'),
                month: c('taskCalendar.month'),
              },
              between: (from, to) => c('taskCalendar.between', { from, to }),
            }}
          >
            <Choices calendar={calendar} choice={choice} period={period} type={type} onType={setType} />
          </CalendarHead>
          <View
            key={`${period.span} ${type} ${choice.shown}`}
            token={token}
            zone={choice.asked}
            type={type || undefined}
            period={period}
            onGone={onGone}
          />
        </Panel>
      </Stack>
    </Page>
  );
}

interface ChoicesProps {
  calendar: SharedCalendarView;
  choice: ZoneChoice;
  period: Period;
  type: string;
  onType: (type: string) => void;
}

/** A day to go to, a type of people where there are several, and the zone. */
function Choices({ calendar, choice, period, type, onType }: ChoicesProps) {
  const t = useT();
  const c = useCalendarT();
  return (
    <Row gap="2" flexWrap="wrap" flex="1 1 auto" _print={{ display: 'none' }}>
      {calendar.types.length > 0 && (
        <Box flex={{ base: '1 1 8rem', md: '0 1 13rem' }} minW="0">
          <SelectControl
            id="shared-type"
            label={t('sharedCalendar.type')}
            value={type}
            empty=""
            placeholder={t('sharedCalendar.allTypes')}
            options={calendar.types.map((name) => ({ value: name, label: name }))}
            onChange={(value) => onType(String(value ?? ''))}
          />
        </Box>
      )}
      <ZoneControl choice={choice} client={calendar.client} period={period} />
      <Box flex={{ base: '1 1 8rem', md: '0 1 11rem' }} minW="0">
        <DateControl
          id="shared-at"
          label={c('taskCalendar.goTo')}
          value={period.at}
          onChange={(day) => {
            if (/^\d{4}-\d\d-\d\d$/.test(day)) period.goTo(day);
          }}
        />
      </Box>
    </Row>
  );
}
