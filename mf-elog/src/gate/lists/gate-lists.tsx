import { countInside, type GatePoint, listExpected } from 'contract';
import { useApi } from 'shared-auth';
import { Panel } from 'shared-ui';
import { Tabs } from 'shared-ui/tabs';
import { useT } from '../text.ts';
import type { Gate } from '../use-gate.ts';
import { gateTabs } from '../use-gate.ts';
import { ExpectedList } from './expected-list.tsx';
import { InsideList } from './inside-list.tsx';
import { LogList } from './log-list.tsx';

interface GateListsProps {
  gate: Gate;
  branch: GatePoint;
  onAsk: (question: string) => void;
}

/** Who is inside, who is expected today, and the log: beside the question, and live. */
export function GateLists({ gate, branch, onAsk }: GateListsProps) {
  const t = useT();
  const { tab, set } = gate;
  const inside = useApi(countInside, {}).data?.data.find(({ branch_id }) => branch_id === branch.id);
  const expected = useApi(listExpected, { query: { branch_id: branch.id } }).data?.data;
  const waiting = expected?.filter(({ state }) => state === 'expected' || state === 'late').length;
  const onSite = inside && inside.inside + inside.guards;
  const counts = { inside: onSite, expected: waiting, log: undefined };
  const open = (id: number) => set({ view: String(id) });
  return (
    <Panel>
      <Tabs
        label={t('gateLog.lists')}
        value={tab}
        onChange={(id) => set({ tab: id === 'inside' ? '' : id })}
        tabs={gateTabs.map((id) => ({
          ...{ id, label: t(`gateLog.tab.${id}`) },
          ...(counts[id] !== undefined && { count: counts[id] }),
        }))}
      >
        {tab === 'inside' && <InsideList key={branch.id} branch={branch.id} onOpen={open} />}
        {tab === 'expected' && <ExpectedList branch={branch.id} onAsk={onAsk} onOpen={open} />}
        {tab === 'log' && <LogList key={branch.id} branch={branch.id} onOpen={open} />}
      </Tabs>
    </Panel>
  );
}
