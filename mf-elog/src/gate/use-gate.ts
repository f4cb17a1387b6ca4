import { type GatePoint, listGatePoints } from 'contract';
import { useSearchParams } from 'shared-ui';
import { useKeptBranch } from './kept-branch.ts';
import { useKept } from './offline/use-kept.ts';

export const gateTabs = ['inside', 'expected', 'log'] as const;
export type GateTab = (typeof gateTabs)[number];
const isTab = (text: string | null): text is GateTab => gateTabs.some((tab) => tab === text);

/** What the address of the gate contains: the branch, the list beside the question, and the entry that is open. */
export interface Gate {
  points: readonly GatePoint[] | undefined;
  error: unknown;
  retry: () => void;
  branch: GatePoint | undefined;
  tab: GateTab;
  view: number | null;
  /** Changes the address; an empty value leaves it out. */
  set: (values: Partial<Record<'branch' | 'tab' | 'view', string>>) => void;
}

export function useGate(): Gate {
  const [params, setParams] = useSearchParams();
  const kept = useKeptBranch();
  const { data, error, retry } = useKept(listGatePoints, {}, 'points');
  const points = data?.data;
  const wanted = Number(params.get('branch') ?? kept.branch ?? 0);
  const tab = params.get('tab');
  const set: Gate['set'] = (values) => {
    if (values.branch) useKeptBranch.setState({ branch: Number(values.branch) });
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  return {
    ...{ points, error, retry, set },
    branch: points?.find(({ id }) => id === wanted) ?? points?.[0],
    tab: isTab(tab) ? tab : 'inside',
    view: Number(params.get('view')) || null,
  };
}
