import { type Holiday, holiday, seesAllClients } from 'contract';
import { lazy } from 'react';
import { useFormat } from 'shared-ui';
import { dayInWords } from 'shared-ui/calendar';
import { catalogues } from '../catalogues.ts';
import { clientFilter } from '../shared/client-filter.ts';
import { historyOf } from '../shared/history.ts';
import { defineResource, useT } from '../text.ts';

/** "25 dic, cada año", or the day with its year. */
function HolidayDay({ holiday: { day, every_year } }: { holiday: Holiday }) {
  const t = useT();
  const { language } = useFormat();
  if (!every_year) return dayInWords(language, day, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${dayInWords(language, day, { day: 'numeric', month: 'long' })}, ${t('holiday.yearly')}`;
}

/** The client's holidays, on which activities may be left out: the list at `/feriados`. */
export const holidays = defineResource({
  catalogue: catalogues.holidays,
  history: historyOf('holiday'),
  endpoints: holiday,
  nameOf: ({ name }: Holiday) => name,
  sort: 'day',
  columns: [
    { id: 'name', label: 'common.name', sortable: true },
    { id: 'client_name', label: 'common.client', sortable: true, when: seesAllClients },
    { id: 'day', label: 'holiday.day', sortable: true, cell: (one) => <HolidayDay holiday={one} /> },
    { id: 'created_at', label: 'common.createdAt', sortable: true, kind: 'day' },
  ],
  filters: [clientFilter],
  form: {
    schema: holiday.input,
    blank: { client_id: undefined, name: '', day: '', every_year: true },
    Fields: lazy(() => import('./holiday-fields.tsx')),
  },
});
