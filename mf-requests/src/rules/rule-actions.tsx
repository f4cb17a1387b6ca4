import { type NotificationRule, pathTo } from 'contract';
import { Pause, Pencil, Play } from 'lucide-react';
import { IconButton, LinkButton } from 'shared-ui';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';
import { usePause } from './use-rule-commands.ts';

/** Pause or resume, and edit, at the end of a rule's row. */
export function RuleActions({ row, refresh }: { row: NotificationRule; refresh: () => void }) {
  const t = useT();
  const pause = usePause(refresh);
  const edit = `${t('action.edit')}: ${row.name}`;
  const over = row.next_at === null && !row.paused;
  return (
    <>
      {!over && (
        <IconButton
          size="sm"
          label={`${t(row.paused ? 'action.resume' : 'action.pause')}: ${row.name}`}
          title={t(row.paused ? 'action.resume' : 'action.pause')}
          icon={row.paused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={() => void pause(row)}
        />
      )}
      <LinkButton
        to={pathTo(paths.ruleEdit, { id: row.id })}
        size="sm"
        variant="ghost"
        data-square=""
        icon={<Pencil aria-hidden />}
        aria-label={edit}
        title={t('action.edit')}
      />
    </>
  );
}
