import type { Tx } from '../../../ports/database.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { Phone } from '../../core/phone.ts';
import { CLOCK, dateReports, type SaidReport } from './date-reports.ts';
import type { HeldPhone, Step } from './evaluator.ts';
import { evaluators } from './evaluators.ts';
import type { PhoneClock } from './phone-clock.ts';
import { type DatedReport, hear, isFresh, type NotedRow, type TakenFix } from './phone-known.ts';
import { holdPhones, storeFixes, writeKnown, writeLog, writeMemories } from './phones.repository.ts';
import { type FeedRow, feedRow, showsElse } from './position-feed.ts';

/** What the clients' maps show of their phones, once it is committed. */
export interface Shown {
  client_id: number;
  row: FeedRow;
}

/** Times are by the phone's clock. */
export interface PhoneReport extends SaidReport {
  phone: Phone;
}

/** The result of a report: how many fixes were new, and how many were older than its client keeps. */
export interface Taken {
  accepted: number;
  tooOld: number;
  days: number;
}

/** Null if the phone was deleted. */
export type Outcome = Taken | null;

const DAY_MS = 86_400_000;

type Judging = Pick<Ports, 'config' | 'database' | 'log'>;
/** `clock`: of its phone, if that is or was wrong. */
type Changing = Step & { log: readonly NotedRow[]; clock?: PhoneClock | null };

const byId = (one: number, other: number) => one - other;

/** Evaluates steps of locked phones, and writes the results. */
export async function takeSteps(
  trx: Tx,
  ports: Judging,
  steps: readonly Changing[],
  now: number,
): Promise<void> {
  const before = steps.map(({ phone }) => JSON.stringify([phone.memory, phone.due_at]));
  for (const { phone, clock } of steps) {
    if (clock) phone.memory[CLOCK] = clock;
    else if (clock === null) delete phone.memory[CLOCK];
  }
  for (const { judge } of evaluators) await judge({ trx, ports, now }, steps);
  const isRemembered = (step: Step, index: number) => {
    const due = step.due === null ? null : new Date(step.due).toISOString();
    return JSON.stringify([step.phone.memory, due]) !== before[index];
  };
  await writeMemories(trx, steps.filter(isRemembered));
  await writeKnown(trx, steps);
  await writeLog(
    trx,
    steps.flatMap(({ phone: { uca_id, client_id }, log }) =>
      log.map((row) => ({ uca_id, client_id, ...row })),
    ),
  );
}

interface Heard {
  phone: HeldPhone;
  step: Changing;
  fixes: TakenFix[];
  log: NotedRow[];
}

/**
 * Stores and evaluates phone reports in one transaction of the server (docs/adr/0046). Keeps the
 * order of a phone's reports. Returns the result of each, and what the maps must show.
 */
export async function takeReports(
  trx: Tx,
  ports: Judging,
  reports: readonly PhoneReport[],
  time: Date,
): Promise<{ outcomes: Outcome[]; shown: Shown[] }> {
  const now = time.getTime();
  const ids = [...new Set(reports.map(({ phone }) => phone.uca_id))].sort(byId);
  const held = await holdPhones(trx, ids);
  const heard = new Map<number, Heard>();
  const brought: number[] = [];
  const tooOld: number[] = [];
  const dated = await dateReports(trx, reports, held, now);
  for (const [index, said] of dated.reports.entries()) {
    const phone = held.get(reports[index]?.phone.uca_id ?? 0);
    const report = keptOf(said, now, phone);
    tooOld.push(said.fixes.length - report.fixes.length);
    if (!phone || !(report.heard || report.fixes.length + report.states.length + report.signs.length > 0)) {
      brought.push(0);
      continue;
    }
    const before = heard.get(phone.uca_id);
    const next = hear(before?.step.known ?? phone.known, report, now, phone.post_seconds);
    const known = before?.fixes ?? [];
    const instants = new Set(known.map(({ at }) => at));
    const fixes = next.fixes.filter(({ at }) => !instants.has(at));
    brought.push(fixes.length);
    const all = [...known, ...fixes];
    const log = [...(before?.log ?? []), ...next.log];
    const judged = all.filter(({ late }) => !late);
    const clock = dated.clocks.get(phone.uca_id);
    heard.set(phone.uca_id, {
      phone,
      step: {
        phone,
        known: next.known,
        fixes: judged,
        due: null,
        log,
        ...(clock !== undefined && { clock }),
      },
      fixes: all,
      log,
    });
  }
  const everyone = [...heard.values()];
  const fixes = everyone.flatMap(({ phone: { uca_id, client_id }, fixes: own }) =>
    own.map((fix) => ({ uca_id, client_id, fix })),
  );
  const stored = await storeFixes(trx, fixes, time.toISOString());
  await takeSteps(
    trx,
    ports,
    everyone.map(({ step }) => step),
    now,
  );
  const shown = everyone.flatMap(({ phone, step }) => {
    const row = feedRow(phone.uca_id, step.known);
    const isNews = stored.has(phone.uca_id) || showsElse(phone.known, step.known);
    return row && isNews ? [{ client_id: phone.client_id, row }] : [];
  });
  return { outcomes: outcomesOf(reports, { brought, tooOld }, held, stored), shown };
}

/**
 * A report without fixes older than its client keeps: the nightly cleanup would delete them. A sign that is not fresh
 * is from a buffer, and shows nothing of now.
 */
function keptOf(report: DatedReport, now: number, phone?: HeldPhone) {
  const oldest = now - (phone?.position_days ?? 0) * DAY_MS;
  const isKept = ({ captured_at }: { captured_at: string }) => Date.parse(captured_at) > oldest;
  const { sent = now, signs = [] } = report;
  const isOn = (at: string) => phone !== undefined && isFresh(at, sent, phone.post_seconds);
  const [fixes, states] = [report.fixes.filter(isKept), report.states.filter(isKept)];
  return { ...report, fixes, states, signs: signs.filter(isOn) };
}

/** Each report's share of the new fixes of its phone: the first reports get them. */
function outcomesOf(
  reports: readonly PhoneReport[],
  { brought, tooOld }: { brought: readonly number[]; tooOld: readonly number[] },
  held: ReadonlyMap<number, HeldPhone>,
  stored: ReadonlyMap<number, number>,
): Outcome[] {
  const left = new Map(stored);
  return reports.map(({ phone: { uca_id } }, index) => {
    const phone = held.get(uca_id);
    if (!phone) return null;
    const rest = left.get(uca_id) ?? 0;
    const accepted = Math.min(rest, brought[index] ?? 0);
    left.set(uca_id, rest - accepted);
    return { accepted, tooOld: tooOld[index] ?? 0, days: phone.position_days };
  });
}
