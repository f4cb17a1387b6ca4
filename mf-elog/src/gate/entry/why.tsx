import type { GateEntryDetail } from 'contract';
import { decideGate } from 'contract';
import { Heading, Stack, Status, Text, useFormat } from 'shared-ui';
import { faces } from '../faces.ts';
import { useT } from '../text.ts';

/** Why they were let in: the rule that decided, by what was known then, and the same decision made again here. */
export function Why({ entry }: { entry: GateEntryDetail }) {
  const t = useT();
  const { dateTime } = useFormat();
  const { decision, facts, branch_id, decided_at, time_zone, rules_version } = entry;
  const again = decideGate(facts, { branch: branch_id, now: Date.parse(decided_at), timeZone: time_zone });
  const isSame = again.rule === decision.rule && again.face === decision.face;
  const { tone, icon: Sign } = faces[decision.face];
  return (
    <Stack gap="1.5">
      <Heading as="h3" size="sm">
        {t('gateLog.why.title')}
      </Heading>
      <Status tone={tone} icon={<Sign aria-hidden />} look="plain">
        {t('gateLog.why.rule', { rule: decision.rule, reason: t(`gateLog.reason.${decision.reason}`) })}
      </Status>
      <Text size="sm" tone="muted">
        {t('gateLog.why.then', { at: dateTime(decided_at), version: rules_version })}
      </Text>
      <Text size="sm" tone={isSame ? 'muted' : 'danger'}>
        {t(isSame ? 'gateLog.why.same' : 'gateLog.why.differs')}
      </Text>
    </Stack>
  );
}
