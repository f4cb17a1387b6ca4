import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type MessageKey, message, outcomes, requestModes } from 'contract';

interface Screen {
  outcome: Record<string, string>;
  mode: Record<string, string>;
  log: { title: string; column: Record<string, string>; step: Record<string, string> };
  analytics: { column: Record<string, string>; figure: Record<string, string> };
}

const screen = (language: string): Screen =>
  JSON.parse(
    readFileSync(new URL(`../../../../../mf-reports/src/locales/${language}.json`, import.meta.url), 'utf8'),
  );

describe.each(['es', 'en'])('the words of the spreadsheets (%s)', (language) => {
  const { outcome, mode, log, analytics } = screen(language);
  const say = (key: MessageKey) => message(language, key);
  const column = (name: string) => say(`requests.column.${name}` as MessageKey);
  const figure = (name: string) => say(`requests.figure.${name}` as MessageKey);

  it('are those of the screen for outcomes and content of requests', () => {
    expect(say('requests.log')).toBe(log.title);
    for (const one of outcomes) expect(say(`requests.outcome.${one}`)).toBe(outcome[one]);
    for (const one of requestModes) expect(say(`requestMode.${one}`)).toBe(mode[one]);
  });

  it('are those of the screen for the columns', () => {
    expect({
      sent: column('dispatched_at'),
      request: column('request_name'),
      title: column('request_title'),
      mode: column('mode'),
      user: column('uca_name'),
      type: column('uca_type'),
      place: column('uca_place'),
      outcome: column('outcome'),
      answered: column('answered_at'),
      answer: column('answer'),
      photo: column('photo'),
      reminders: column('reminders_sent'),
    }).toEqual(
      Object.fromEntries(
        Object.entries(log.column).filter(([name]) => name !== 'response' && name !== 'late'),
      ),
    );
    for (const step of ['dispatched_at', 'delivered_at', 'opened_at', 'answered_at', 'due_at'] as const)
      expect(column(step)).toBe(log.step[step]);
    for (const axis of ['user', 'type', 'name'] as const) expect(column(axis)).toBe(analytics.column[axis]);
    expect(figure('total')).toBe(analytics.column.total);
  });

  it('include the unit where the screen shows it beside the figure', () => {
    const bare = (text: string) =>
      text.replace(/[,\s(]+(?:segundos|seconds|%)\)$/, '').replace(/ \(p\d+$/, '');
    expect(bare(column('response_seconds'))).toBe(log.column.response);
    for (const name of ['on_time_share', 'p50', 'p95'] as const)
      expect(bare(figure(name))).toBe(analytics.figure[name]);
  });
});
