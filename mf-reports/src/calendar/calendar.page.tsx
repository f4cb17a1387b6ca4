import { pathTo } from 'contract';
import { List } from 'lucide-react';
import { useId } from 'react';
import { useUser } from 'shared-auth';
import { Box, Icon, LinkButton, Page, Panel, Text, useFormat, useNow } from 'shared-ui';
import { CalendarHead, TimeZoneContext, usePeriod } from 'shared-ui/calendar';
import { DateControl } from 'shared-ui/controls';
import { PrintButton } from 'shared-ui/print';
import { useClientZone } from '../client-zone.ts';
import { paths } from '../paths.ts';
import { CalendarFilters, useCalendarFilter } from './calendar-filters.tsx';
import { DaysView } from './days-view.tsx';
import { MonthView } from './month-view.tsx';
import { PlanDrawer } from './plan-drawer.tsx';
import { ShareButton } from './share/share-button.tsx';
import { TaskDrawer } from './task-drawer.tsx';
import { useT } from './text.ts';
import { useMove } from './use-move.tsx';
import { useOpened } from './use-opened.ts';
import { useTaskLive } from './use-task-live.ts';
import { useZoneChoice, type ZoneChoice, ZoneControl } from './zone-choice.tsx';

const spans = ['day', 'week', 'month'] as const;

/** `/calendario`: what guards have to do and what became of it, by day, week or month. */
export default function CalendarPage() {
  const choice = useZoneChoice(useClientZone());
  return (
    <TimeZoneContext value={choice.shown}>
      <Calendar choice={choice} />
    </TimeZoneContext>
  );
}

function Calendar({ choice }: { choice: ZoneChoice }) {
  const t = useT();
  const id = useId();
  const client = useUser()?.client_name;
  const { zone } = useFormat();
  const now = useNow(3_600_000);
  const period = usePeriod(spans);
  const state = useCalendarFilter();
  const { name, id: opened, planned, close } = useOpened();
  // Here, so that no day that is read again takes away a reason that is being typed.
  const { move, dialog } = useMove(({ id }) => id === null && close());
  useTaskLive();
  const View = period.span === 'month' ? MonthView : DaysView;
  return (
    <Page
      title={t('taskCalendar.title')}
      description={t('taskCalendar.note', { zone: zone(now) })}
      actions={
        <>
          <PrintButton />
          <ShareButton filter={state.filter} />
          <LinkButton to={pathTo(paths.tasks, {}, state.filter)} icon={<Icon of={List} />}>
            {t('taskCalendar.list')}
          </LinkButton>
        </>
      }
    >
      <Panel flush>
        <CalendarFilters {...state}>
          <ZoneControl choice={choice} client={client} period={period} />
        </CalendarFilters>
        <CalendarHead
          period={period}
          words={{
            previous: t('taskCalendar.previous'),
            today: t('taskCalendar.today'),
            next: t('taskCalendar.next'),
            span: t('taskCalendar.span'),
            spans: {
              day: t('taskCalendar.day'),
              week: t('taskCalendar.week'),
              month: t('taskCalendar.month'),
            },
            between: (from, to) => t('taskCalendar.between', { from, to }),
          }}
        >
          <Box flex="1 1 9rem" maxW="11rem">
            <DateControl
              id={`${id}-at`}
              label={t('taskCalendar.goTo')}
              value={period.at}
              onChange={(day) => {
                if (/^\d{4}-\d\d-\d\d$/.test(day)) period.goTo(day);
              }}
            />
          </Box>
        </CalendarHead>
        <View
          period={period}
          filter={state.filter}
          filtered={state.filtered}
          clear={state.clear}
          move={move}
        />
        <Text size="sm" tone="muted" padding="3" _print={{ display: 'none' }}>
          {t('taskCalendar.moveHint')}
        </Text>
      </Panel>
      {opened !== undefined && <TaskDrawer id={opened} onClose={close} />}
      {planned && <PlanDrawer key={name} of={planned} zone={period.zone} onMove={move} onClose={close} />}
      {dialog}
    </Page>
  );
}
