import { type NotificationRequest, pathTo } from 'contract';
import { Ban, BellRing, Pencil, Radio, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, LinkButton } from 'shared-ui';
import { monitorPath, paths } from '../paths.ts';
import { useT } from '../text.ts';
import { useRequestCommands, waitingOf } from '../use-request-commands.ts';

function Way({ to, word, name, icon }: { to: string; word: string; name: string; icon: ReactNode }) {
  const label = `${word}: ${name}`;
  return (
    <LinkButton
      to={to}
      size="sm"
      variant="ghost"
      icon={icon}
      data-square=""
      aria-label={label}
      title={word}
    />
  );
}

/** Where a request is watched; undefined before it was first sent. */
export function monitorOf(request: NotificationRequest): string | undefined {
  const { first_request_user_id: user, request_schedule_id: schedule } = request;
  return user === null || schedule === null ? undefined : monitorPath(user, schedule);
}

/** What can be done with a request from the list, as its state allows; a rule's request is changed in its rule. */
export function RequestActions({ row, refresh }: { row: NotificationRequest; refresh: () => void }) {
  const t = useT();
  const { send, remind, cancel } = useRequestCommands(refresh);
  const named = (word: string) => ({ label: `${word}: ${row.name}`, title: word });
  const monitor = monitorOf(row);
  const open = row.state === 'in_process';
  return (
    <>
      {monitor && (
        <Way to={monitor} word={t('action.monitor')} name={row.name} icon={<Radio aria-hidden />} />
      )}
      {!open && row.rule_id === null && (
        <IconButton
          size="sm"
          {...named(t(row.state === 'draft' ? 'action.send' : 'action.sendAgain'))}
          icon={<Send aria-hidden />}
          onClick={() => void send(row)}
        />
      )}
      {open && (
        <>
          <IconButton
            size="sm"
            {...named(t('action.remind'))}
            icon={<BellRing aria-hidden />}
            onClick={() => void remind(row)}
          />
          <IconButton
            size="sm"
            {...named(t('action.cancel'))}
            icon={<Ban aria-hidden />}
            onClick={() => void cancel(row, waitingOf(row))}
          />
        </>
      )}
      {row.rule_id !== null ? (
        <Way
          to={pathTo(paths.ruleEdit, { id: row.rule_id })}
          word={t('action.editRule')}
          name={row.name}
          icon={<Pencil aria-hidden />}
        />
      ) : (
        !open && (
          <Way
            to={pathTo(paths.edit, { id: row.id })}
            word={t('action.edit')}
            name={row.name}
            icon={<Pencil aria-hidden />}
          />
        )
      )}
    </>
  );
}
