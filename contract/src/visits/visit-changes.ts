import type { VisitInput } from './visit-input.ts';

/**
 * How much a reviewer changed of a request: `material` where earlier votes no longer hold (guests added, dates widened,
 * another place or risk; behaviours, "Visit requests"), `small` for anything else, null for nothing.
 */
export type VisitChange = 'small' | 'material';

/** As text with the keys in order: a database returns them in its own order. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
const same = (one: unknown, other: unknown) => asText(one) === asText(other);
const sorted = (list: readonly (string | number)[]) => [...list].sort();

/** The fields whose values differ; an order of days, risks or files makes no difference. */
export function changedFields(before: VisitInput, after: VisitInput): (keyof VisitInput)[] {
  const plain = ({
    weekdays,
    risks,
    files,
    documents = [],
    guests,
    equipment,
    starts_at,
    ends_at,
    ...rest
  }: VisitInput) => ({
    ...rest,
    ...{ weekdays: sorted(weekdays), risks: sorted(risks), files: sorted(files) },
    documents: documents.map(asText).sort(),
    equipment: equipment.map(({ photo = null, ...item }) => ({ ...item, photo })),
    guests: guests.map(({ guest_id: _, ...guest }) => asText(guest)).sort(),
    ...{ starts_at: Date.parse(starts_at), ends_at: Date.parse(ends_at) },
  });
  const [was, is] = [plain(before), plain(after)];
  return (Object.keys(is) as (keyof VisitInput)[]).filter((field) => !same(was[field], is[field]));
}

/** Whether guests could be there at times that were not requested. */
function isWidened(before: VisitInput, after: VisitInput): boolean {
  const [was, is] = [before, after].map(({ starts_at, ends_at }) => ({
    from: Date.parse(starts_at),
    to: Date.parse(ends_at),
  })) as [{ from: number; to: number }, { from: number; to: number }];
  if (is.from < was.from || is.to > was.to) return true;
  // Days of the week narrow a visit: fewer of them, or some where there were none, leave less time.
  if (after.weekdays.length === 0) return before.weekdays.length > 0;
  if (before.weekdays.length === 0) return false;
  // Its times of day are those of its start and its end: an earlier day's end may be later in the day.
  const isShifted = is.from !== was.from || is.to !== was.to;
  return isShifted || after.weekdays.some((day) => !before.weekdays.includes(day));
}

/** Judges the changes of a request by a reviewer. */
export function visitChange(before: VisitInput, after: VisitInput): VisitChange | null {
  const changed = changedFields(before, after);
  if (changed.length === 0) return null;
  const known = new Set(before.guests.map(({ identity }) => identity));
  const isElsewhere = (['branch_id', 'department_id', 'subdepartment_id'] as const).some(
    (field) => before[field] !== after[field],
  );
  const isRiskier =
    (after.risky && !before.risky) || after.risks.some((risk) => !before.risks.includes(risk));
  const isMaterial =
    isElsewhere ||
    isRiskier ||
    isWidened(before, after) ||
    after.guests.some(({ identity }) => !known.has(identity));
  return isMaterial ? 'material' : 'small';
}
