import {
  listVisitRules,
  removeVisitRule,
  saveVisitRule,
  silentVisitRule,
  type VisitRule,
  type VisitRuleFields,
  type VisitRules,
  visitRuleFields,
  visitRuleNames,
} from 'contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Button, toast } from 'shared-ui';
import { Form } from 'shared-ui/form';
import { problemOf } from 'shared-ui/problem';
import type { RulePlace } from './places.ts';
import { RuleFields } from './rule-fields.tsx';
import { RulePreview } from './rule-preview.tsx';
import { useT } from './text.ts';

const saidOf = (rule: VisitRule | undefined): VisitRuleFields =>
  rule
    ? (Object.fromEntries(visitRuleNames.map((name) => [name, rule[name]])) as VisitRuleFields)
    : silentVisitRule;

const save = ({ branch_id, subdepartment_id }: RulePlace, version: number, said: VisitRuleFields) =>
  call(saveVisitRule, { body: { branch_id, subdepartment_id, version, ...said } });
const remove = ({ id, version }: VisitRule) => call(removeVisitRule, { params: { id }, query: { version } });

interface RuleFormProps {
  place: RulePlace;
  /** Its current setting; undefined for nothing yet. */
  rule: VisitRule | undefined;
  around: VisitRules;
  label: string;
}

/** The rules of one place: tried, saved, reverted. */
export function RuleForm({ place, rule, around, label }: RuleFormProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  // Each time that it is saved or removed the form begins again.
  const [round, setRound] = useState(0);
  const isClient = place.key === '';
  const undo = (work: () => Promise<unknown>) => ({
    label: t('visitRule.undo'),
    onSelect: () =>
      void work()
        .then(() => toast.success(t('visitRule.undone')))
        .catch((problem: unknown) => toast.error(problemOf(problem)))
        .finally(() => void mutateEndpoint(listVisitRules)),
  });
  async function forget(old: VisitRule) {
    setBusy(true);
    try {
      await remove(old);
      toast.success({
        title: t('visitRule.removed'),
        action: undo(() => save(place, 0, saidOf(old))),
      });
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    await mutateEndpoint(listVisitRules);
    setBusy(false);
    setRound(round + 1);
  }
  return (
    <Form
      key={round}
      wide
      schema={visitRuleFields}
      label={label}
      initial={saidOf(rule)}
      blank={silentVisitRule}
      latest={saidOf(rule)}
      submitLabel={t('visitRule.save')}
      onSubmit={async (said) => {
        try {
          return await save(place, rule?.version ?? 0, said);
        } finally {
          await mutateEndpoint(listVisitRules);
        }
      }}
      onSaved={(saved) => {
        toast.success({
          title: t('visitRule.saved'),
          action: undo(() => (rule ? save(place, saved.version, saidOf(rule)) : remove(saved))),
        });
        setRound(round + 1);
      }}
      actions={
        rule &&
        !isClient && (
          <Button icon={<Trash2 aria-hidden />} loading={busy} onClick={() => void forget(rule)}>
            {t('visitRule.remove')}
          </Button>
        )
      }
    >
      <RuleFields around={around} isClient={isClient} />
      <RulePreview place={place} />
    </Form>
  );
}
