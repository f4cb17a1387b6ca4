import type { NotificationRequest } from 'contract/notification-request';
import { Ban, BellRing, Pencil, Radio, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, LinkButton } from 'shared-ui';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';
import { useRequestCommands, waitingOf } from '../use-request-commands.ts';

function Way({ to, name, icon }: { to: string; name: string; icon: ReactNode }) {
  return (
    <LinkButton to={to} size="sm" variant="ghost" icon={icon} data-square="" aria-label={name} title={name} />
  );
}

/** Where a request is watched; undefined before it was first sent. */
export function monitorOf(request: NotificationRequest): string | undefined {
  const { first_request_user_id: user, request_schedule_id: schedule } = request;
  return user === null || schedule === null ? undefined : paths.monitor(user, schedule);
}

/** What can be done with a request from the list, as its state allows; a rule's request is changed in its rule. */
export function RequestActions({ row, refresh }: { row: NotificationRequest; refresh: () => void }) {
  const t = useT();
  const { send, remind, cancel } = useRequestCommands(refresh);
  const named = (word: string) => `${word}: ${row.name}`;
  const monitor = monitorOf(row);
  const open = row.state === 'in_process';
  return (
    <>
      {monitor && <Way to={monitor} name={named(t('action.monitor'))} icon={<Radio aria-hidden />} />}
      {!open && row.rule_id === null && (
        <IconButton
          size="sm"
          label={named(t(row.state === 'draft' ? 'action.send' : 'action.sendAgain'))}
          icon={<Send aria-hidden />}
          onClick={() => void send(row)}
        />
      )}
      {open && (
        <>
          <IconButton
            size="sm"
            label={named(t('action.remind'))}
            icon={<BellRing aria-hidden />}
            onClick={() => void remind(row)}
          />
          <IconButton
            size="sm"
            label={named(t('action.cancel'))}
            icon={<Ban aria-hidden />}
            onClick={() => void cancel(row, waitingOf(row))}
          />
        </>
      )}
      {row.rule_id !== null ? (
        <Way
          to={paths.ruleEdit(row.rule_id)}
          name={named(t('action.editRule'))}
          icon={<Pencil aria-hidden />}
        />
      ) : (
        !open && <Way to={paths.edit(row.id)} name={named(t('action.edit'))} icon={<Pencil aria-hidden />} />
      )}
    </>
  );
}
