import type { BankEntry, BankRow } from 'contract';
import { visit } from '../form/testing.tsx';
import { keptContent, visitValues } from '../form/visit-values.ts';

export const bankRow: BankRow = {
  ...{ id: 4, kind: 'request', name: 'Bombas de cada mes', shared: true, author_id: 1 },
  ...{ author_name: 'Carolina Murillo', place: 'Puerto Norte · Muelle 1', main_reason: 'maintenance' },
  ...{ guest_count: 1, guest_names: ['Ana Paredes'], uses: 2, last_used_at: '2026-11-20T13:00:00Z' },
  ...{ created_at: '2026-11-01T13:00:00Z', editable: true },
};

export const bankEntry: BankEntry = {
  ...bankRow,
  request: keptContent(visitValues(visit)).request,
  guests: visit.guests,
  left_supervisors: [],
};
