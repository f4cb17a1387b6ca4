import { type GateMatch, refuseAtGate } from 'contract';
import { useState } from 'react';
import { call } from 'shared-auth';
import { toast } from 'shared-ui';
import { problemOf } from 'shared-ui/problem';
import { calledOf } from './faces.ts';
import { useT } from './text.ts';

/** Records that a person was not let in. */
export function useRefusal(branch_id: number, match: GateMatch, onDone: () => void) {
  const t = useT();
  const [refusing, setRefusing] = useState(false);
  const { identity, plate, name, last_name } = match;
  const refuse = async () => {
    setRefusing(true);
    try {
      const body = { branch_id, identity, plate, name: `${name} ${last_name}`.trim(), note: '' };
      await call(refuseAtGate, { body });
      toast.success({ title: t('gateLog.refused'), description: calledOf(match) });
      onDone();
    } catch (problem) {
      toast.error(problemOf(problem));
    } finally {
      setRefusing(false);
    }
  };
  return { refuse, refusing };
}
