import {
  deleteNotificationRule,
  listNotificationRules,
  type NotificationRuleDetail,
  pathTo,
  restoreNotificationRule,
} from 'contract';
import { Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { call, mutateEndpoint } from 'shared-auth';
import { Button, LinkButton, toast, useNavigate } from 'shared-ui';
import { useConfirm } from 'shared-ui/dialog';
import { problemOf } from 'shared-ui/problem';
import { catalogues } from '../catalogues.ts';
import { paths } from '../paths.ts';
import { useT } from '../text.ts';
import { usePause } from './use-rule-commands.ts';

/** What can be done with a rule on its page. */
export function RuleCommands({ rule, refresh }: { rule: NotificationRuleDetail; refresh: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const pause = usePause(refresh);
  const over = rule.next_at === null && !rule.paused;
  async function bringBack() {
    try {
      await call(restoreNotificationRule, { params: { id: rule.id } });
      toast.success({ title: t('rules.restored') });
      void mutateEndpoint(listNotificationRules);
    } catch (problem) {
      toast.error({ title: (problem as Error).message });
    }
  }
  async function remove() {
    const sure = await confirm({
      title: t('rules.removeTitle', { name: rule.name }),
      description: t('rules.remove'),
      confirmLabel: t('action.delete'),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await call(deleteNotificationRule, { params: { id: rule.id } });
      toast.success({
        title: t('rules.removed'),
        action: { label: t('rules.undo'), onSelect: () => void bringBack() },
      });
      void mutateEndpoint(listNotificationRules);
      void navigate(catalogues.rules.list);
    } catch (problem) {
      toast.error(problemOf(problem));
    }
  }
  return (
    <>
      <Button icon={<Trash2 aria-hidden />} onClick={() => void remove()}>
        {t('action.delete')}
      </Button>
      {!over && (
        <Button
          icon={rule.paused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={() => void pause(rule)}
        >
          {t(rule.paused ? 'action.resume' : 'action.pause')}
        </Button>
      )}
      <LinkButton to={pathTo(paths.ruleEdit, { id: rule.id })} variant="solid" icon={<Pencil aria-hidden />}>
        {t('action.edit')}
      </LinkButton>
    </>
  );
}
