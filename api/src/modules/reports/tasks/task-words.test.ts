import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { activityKinds, dueOutcomes, type MessageKey, message, taskStates } from 'contract';

type Words = Record<string, string>;
interface Screen {
  compliance: { nobody: string; by: Words; field: Words; outcome: Words; figure: Words };
  complianceLog: { title: string; column: Words };
  activities: { state: Words; kind: Words; figure: Words };
  activityLog: { title: string };
}

const screen = (language: string): Screen =>
  JSON.parse(
    readFileSync(new URL(`../../../../../mf-reports/src/locales/${language}.json`, import.meta.url), 'utf8'),
  );

describe.each(['es', 'en'])('the words of the spreadsheets of rounds (%s)', (language) => {
  const { compliance, complianceLog, activities, activityLog } = screen(language);
  const say = (key: string) => message(language, key as MessageKey);
  const bare = (text: string) => text.replace(/ \((?:segundos|seconds|%)\)$/, '');

  it('match those of the screen', () => {
    expect(say('compliance.log')).toBe(complianceLog.title);
    expect(say('activities.log')).toBe(activityLog.title);
    expect(say('compliance.by.label')).toBe(compliance.by.label);
    expect(say('compliance.by.point_label')).toBe(compliance.by.pointLabel);
    expect(say('scans.column.label')).toBe(compliance.field.pointLabel);
    expect(say('compliance.nobody')).toBe(compliance.nobody);
    for (const one of dueOutcomes) {
      expect(say(`compliance.outcome.${one}`)).toBe(compliance.outcome[one]);
      expect(say(`compliance.figure.${one}`)).toBe(compliance.figure[one]);
    }
    for (const one of taskStates) {
      expect(say(`activities.state.${one}`)).toBe(activities.state[one]);
      expect(say(`activities.figure.${one}`)).toBe(activities.figure[one]);
    }
    for (const one of activityKinds) expect(say(`activities.kind.${one}`)).toBe(activities.kind[one]);
    for (const figure of ['total', 'compliance', 'coverage', 'synced_late', 'late_p50'])
      expect(bare(say(`compliance.figure.${figure}`))).toBe(compliance.figure[figure]);
    for (const figure of ['total', 'fulfilled_share', 'declined', 'moved', 'points', 'took_p50'])
      expect(bare(say(`activities.figure.${figure}`))).toBe(activities.figure[figure]);
    expect(say('compliance.column.due_at')).toBe(complianceLog.column.due);
  });
});
