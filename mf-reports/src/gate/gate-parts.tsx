import {
  events,
  gateReasons,
  getBranch,
  landingPaths,
  listBranches,
  recordChannelFor,
  UNSAID,
  type UserRecord,
  type VisitReason,
  visitReasons,
} from 'contract';
import { useFormat } from 'shared-ui';
import { picked } from 'shared-ui/report';
import { wordsOf } from 'shared-ui/resource';
import { State, type StateProps } from 'shared-ui/state';
import { named } from '../people.ts';
import { useT } from './text.ts';

/** What the reports of the gate have in common. */

type Word = Parameters<ReturnType<typeof useT>>[0];

export const branchFilter = {
  name: 'branch_id',
  label: 'gate.field.branch',
  pick: picked(listBranches, named, getBranch),
} as const;
export const companyFilter = { name: 'company', label: 'gate.field.company', choices: 'companies' } as const;

export const reasonWords = wordsOf(gateReasons, (code) => `gate.reason.${code}` as const);
export const reasonOptions = gateReasons.map((value) => ({ value, label: reasonWords[value] }));

export const purposeWords = wordsOf(visitReasons, (code) => `gate.purpose.${code}` as const);
export const purposeOptions = visitReasons.map((value: VisitReason) => ({
  value,
  label: purposeWords[value],
}));
/** Including those who came without a request. */
export const everyPurpose = { ...purposeWords, [UNSAID]: 'gate.purpose.none' } as const;
export const everyPurposeOption = [...purposeOptions, { value: UNSAID, label: 'gate.purpose.none' }] as const;

export const byBranch = { label: 'gate.by.branch', head: 'gate.field.branch' } as const;
export const byCompany = {
  label: 'gate.by.company',
  head: 'gate.field.company',
  words: { [UNSAID]: 'gate.noCompany' },
} as const;

/** Entries and exits make them look again. */
export const gateLive = {
  channel: (client: number, user: UserRecord) => recordChannelFor(user, client, 'elog.gateLog'),
  events: [events.recordChanged],
} as const;

/** An entry, where the log of the gate shows it. */
export const entryPath = (id: number): string => `${landingPaths.gateLog}?view=${id}`;

export function Moment({ at }: { at: string | null }) {
  const { dateTime } = useFormat();
  return at === null ? <span aria-hidden>—</span> : <time dateTime={at}>{dateTime(at)}</time>;
}

/** A code of a row in words. The `usual` one is not marked. */
export function GateState({ word, usual, tone }: { word: Word } & Pick<StateProps, 'usual' | 'tone'>) {
  const t = useT();
  return (
    <State usual={usual} tone={tone} look="plain">
      {t(word)}
    </State>
  );
}
