import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type MessageKey, message, scanFaults, scanOutcomes, scanTypes } from 'contract';

interface Screen {
  scans: {
    type: Record<string, string>;
    outcome: Record<string, string>;
    fault: Record<string, string>;
    column: Record<string, string>;
    figure: Record<string, string>;
  };
  scanLog: { title: string; column: Record<string, string> };
}

const screen = (language: string): Screen =>
  JSON.parse(
    readFileSync(new URL(`../../../../../mf-reports/src/locales/${language}.json`, import.meta.url), 'utf8'),
  );

describe.each(['es', 'en'])('the words of the spreadsheets of scans (%s)', (language) => {
  const { scans, scanLog } = screen(language);
  const say = (key: string) => message(language, `scans.${key}` as MessageKey);
  const bare = (text: string) => text.replace(/[,\s(]+(?:segundos|seconds|%)\)$/, '').replace(/ \(p\d+$/, '');

  it('match those of the screen', () => {
    expect(say('log')).toBe(scanLog.title);
    for (const one of scanTypes) expect(say(`type.${one}`)).toBe(scans.type[one]);
    for (const one of scanOutcomes) expect(say(`outcome.${one}`)).toBe(scans.outcome[one]);
    for (const one of scanFaults) expect(say(`fault.${one}`)).toBe(scans.fault[one]);
    const columns = {
      captured_at: 'captured',
      received_at: 'received',
      delay_seconds: 'delay',
      uca_name: 'user',
      uca_type: 'type',
      checkpoint_name: 'checkpoint',
      place_name: 'place',
      type: 'scanType',
      outcome: 'outcome',
      broken: 'broken',
      rule_name: 'rule',
      qr_type: 'qr',
      note: 'note',
    };
    for (const [column, word] of Object.entries(columns))
      expect(bare(say(`column.${column}`))).toBe(scanLog.column[word]);
    for (const figure of ['total', 'rule_share', 'broken', 'delay_p95'])
      expect(bare(say(`figure.${figure}`))).toBe(scans.figure[figure]);
    expect(say('figure.observation')).toBe(scans.column.observation);
  });
});
