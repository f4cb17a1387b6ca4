import type { NotificationRuleValues } from 'contract';
import { Panel } from 'shared-ui';
import { useFormValue } from 'shared-ui/form';
import { useT } from './text.ts';
import { UpcomingList } from './upcoming-list.tsx';

type Values = NotificationRuleValues;

/** When the rule would send next, as one types it. */
export function UpcomingPreview({ zone }: { zone: string }) {
  const t = useT();
  const type = useFormValue<Values>('type') as Values['type'];
  const dates = useFormValue<Values>('dates') as Values['dates'];
  const days = useFormValue<Values>('days') as Values['days'];
  const until = useFormValue<Values>('until') as Values['until'];
  return (
    <Panel title={t('upcoming.title')}>
      <div role="status">
        <UpcomingList values={{ type, dates, days, until }} zone={zone} />
      </div>
    </Panel>
  );
}
