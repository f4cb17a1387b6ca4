import { type ActivityInput, holidayUses } from 'contract';
import { Box, Link, Text } from 'shared-ui';
import { SelectField } from 'shared-ui/fields';
import { catalogues } from '../catalogues.ts';
import { useT } from './text.ts';
import { useHolidays } from './use-holidays.ts';

/** Whether it is due on the client's holidays, with the way to their list. */
export function HolidaysField() {
  const t = useT();
  const { days, error } = useHolidays();
  return (
    <>
      <SelectField<ActivityInput>
        name="schedule.on_holidays"
        label={t('activity.holidays')}
        options={holidayUses.map((value) => ({ value, label: t(`activity.onHolidays.${value}`) }))}
        span="half"
      />
      {(days !== undefined || error !== undefined) && (
        <Box data-span="full" role="status">
          <Text size="sm" tone={error || days?.size === 0 ? 'warning' : 'muted'}>
            {error
              ? t('activity.holidaysUnread')
              : t(days?.size === 0 ? 'activity.holidaysNone' : 'activity.holidaysKnown')}{' '}
            <Link to={catalogues.holidays.path}>{t('activity.holidaysOpen')}</Link>
          </Text>
        </Box>
      )}
    </>
  );
}
