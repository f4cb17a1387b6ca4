import { type NotificationRequest, pathTo } from 'contract';
import { Ban, CalendarClock, Radio } from 'lucide-react';
import { Button, EmptyState, Link, LinkButton } from 'shared-ui';
import { FormNotice } from 'shared-ui/form';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';
import { useClientEvents } from '../use-client-events.ts';
import { useRequestCommands, waitingOf } from '../use-request-commands.ts';
import { monitorOf } from './request-actions.tsx';

/** Shows above the form that its request was sent meanwhile and cannot be saved now. */
export function RequestOvertaken({ request }: { request: NotificationRequest }) {
  const t = useT();
  const monitor = monitorOf(request);
  return (
    <FormNotice tone="warning" icon={<Radio aria-hidden />} title={t('locked.open', { name: request.name })}>
      <p>{t('locked.openNote', { count: waitingOf(request) })}</p>
      {monitor && <Link to={monitor}>{t('action.monitor')}</Link>}
    </FormNotice>
  );
}

/** Why a request cannot be changed now, and the way to where it can. */
export function RequestLocked({ request, refresh }: { request: NotificationRequest; refresh: () => void }) {
  const t = useT();
  const { cancel } = useRequestCommands(refresh);
  useClientEvents(refresh);
  const monitor = monitorOf(request);
  if (request.rule_id !== null) {
    return (
      <EmptyState
        illustration="locked"
        title={t('locked.rule', { name: request.name })}
        description={t('locked.ruleNote')}
        actions={
          <LinkButton
            to={pathTo(paths.ruleEdit, { id: request.rule_id })}
            variant="solid"
            icon={<CalendarClock aria-hidden />}
          >
            {t('action.editRule')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      illustration="locked"
      title={t('locked.open', { name: request.name })}
      description={t('locked.openNote', { count: waitingOf(request) })}
      actions={
        <>
          {monitor && (
            <LinkButton to={monitor} variant="solid" icon={<Radio aria-hidden />}>
              {t('action.monitor')}
            </LinkButton>
          )}
          <Button icon={<Ban aria-hidden />} onClick={() => void cancel(request, waitingOf(request))}>
            {t('action.cancel')}
          </Button>
        </>
      }
    />
  );
}
