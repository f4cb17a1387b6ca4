import {
  groupBy,
  type SaidVisitRules,
  type VisitRule,
  type VisitRulePlace,
  type VisitRules,
  visitRulesAt,
} from 'contract';

/** A place of the client as the address of the page names it: `b3` a branch, `s5` a subdepartment, empty the client. */
export interface RulePlace {
  key: string;
  branch_id: number | null;
  subdepartment_id: number | null;
  /** Of the branch around a subdepartment. */
  around: number | null;
  /** Empty for the client. */
  name: string;
  /** Which part of the branch it is; empty for all of it. */
  part: string;
}

export const wholeClient: RulePlace = {
  ...{ key: '', branch_id: null, subdepartment_id: null, around: null, name: '', part: '' },
};

/** The places that can have rules of their own: each branch, followed by its subdepartments. */
export function rulePlaces(places: readonly VisitRulePlace[]): RulePlace[] {
  return [...groupBy(places, ({ branch_id }) => branch_id)].flatMap(([branch_id, own]) => [
    {
      ...{ key: `b${branch_id}`, branch_id, subdepartment_id: null, around: null },
      ...{ name: own[0]?.branch_name ?? '', part: '' },
    },
    ...own.map(({ subdepartment_id, subdepartment_name, department_name, branch_name }) => ({
      ...{ key: `s${subdepartment_id}`, branch_id: null, subdepartment_id, around: branch_id },
      ...{ name: branch_name, part: `${department_name} · ${subdepartment_name}` },
    })),
  ]);
}

const isAt = (place: Pick<RulePlace, 'branch_id' | 'subdepartment_id'>) => (rule: VisitRule) =>
  rule.branch_id === place.branch_id && rule.subdepartment_id === place.subdepartment_id;

/** What is set for exactly this place. */
export const ruleAt = (rules: readonly VisitRule[], place: RulePlace): VisitRule | undefined =>
  rules.find(isAt(place));

/** What a place inherits, where it sets nothing itself. */
export function rulesAround(rules: readonly VisitRule[], place: RulePlace): VisitRules {
  if (place.key === '') return visitRulesAt();
  const wider = [
    wholeClient,
    ...(place.around === null ? [] : [{ ...wholeClient, branch_id: place.around }]),
  ];
  const said: SaidVisitRules[] = wider.flatMap((one) => ruleAt(rules, one) ?? []);
  return visitRulesAt(...said);
}
