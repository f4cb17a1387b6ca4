import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  fenceCertainties,
  fenceNewsKinds,
  type MessageKey,
  message,
  visitStates,
  visitTrusts,
} from 'contract';

type Words = Record<string, Record<string, string>>;
interface Screen {
  fences: Words;
  fenceEvents: Words;
  fenceVisits: Words;
  fenceEventLog: { title: string; column: Record<string, string> };
  fenceVisitLog: { title: string; column: Record<string, string> };
}
const screen = (language: string): Screen =>
  JSON.parse(
    readFileSync(new URL(`../../../../../mf-reports/src/locales/${language}.json`, import.meta.url), 'utf8'),
  );
const bare = (text: string) => text.replace(/ \((?:segundos|seconds)\)$/, '');

describe.each(['es', 'en'])('the words of the spreadsheets of geofences (%s)', (language) => {
  const { fences, fenceEvents, fenceVisits, fenceEventLog, fenceVisitLog } = screen(language);
  const say = (key: string) => bare(message(language, key as MessageKey));

  it('match those of the screens', () => {
    expect([say('fenceEvents.log'), say('fenceVisits.log')]).toEqual([
      fenceEventLog.title,
      fenceVisitLog.title,
    ]);
    for (const one of fenceNewsKinds) expect(say(`fenceEvents.kind.${one}`)).toBe(fenceEvents.kind?.[one]);
    for (const one of fenceCertainties)
      expect(say(`fenceEvents.certainty.${one}`)).toBe(fenceEvents.certainty?.[one]);
    for (const one of visitStates) expect(say(`fenceVisits.state.${one}`)).toBe(fenceVisits.state?.[one]);
    for (const one of visitTrusts) expect(say(`fenceVisits.trust.${one}`)).toBe(fenceVisits.trust?.[one]);
    for (const [column, word] of Object.entries({
      geofence_name: 'geofence',
      place_name: 'place',
      uca_name: 'uca',
      uca_type: 'type',
      hour: 'hour',
    }))
      expect(say(`fences.column.${column}`)).toBe(fences.column?.[word]);
    expect(say('fences.column.inside_seconds')).toBe(fenceEventLog.column.inside);
    for (const [column, word] of Object.entries({ at: 'at', known_at: 'known', kind: 'kind' }))
      expect(say(`fenceEvents.column.${column}`)).toBe(fenceEventLog.column[word]);
    for (const [column, word] of Object.entries({ entered_at: 'entered', left_at: 'left', trust: 'trust' }))
      expect(say(`fenceVisits.column.${column}`)).toBe(fenceVisitLog.column[word]);
    for (const figure of ['total', 'enter', 'exit', 'dwell', 'found', 'absent', 'uncertain'])
      expect(say(`fenceEvents.figure.${figure}`)).toBe(fenceEvents.figure?.[figure]);
    for (const figure of [
      'total',
      'open',
      'closed',
      'uncertain',
      'noise',
      'inside_seconds',
      'longest',
      'shortest',
    ])
      expect(say(`fenceVisits.figure.${figure}`)).toBe(fenceVisits.figure?.[figure]);
  });
});
