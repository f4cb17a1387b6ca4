import { AlertSending, type MonitoringSession, nameOf, sessionIntervals } from 'contract';
import { useFormat } from 'shared-ui';
import { useNewsWords } from 'shared-ui/news';
import { type Fact, Facts } from 'shared-ui/parts';
import { useT } from '../text.ts';
import { unattendedWord } from './session-state.tsx';
import { unitOf } from './session-values.ts';

/** A session's settings and author. */
export function SessionFacts({ session }: { session: MonitoringSession }) {
  const t = useT();
  const { dateTime, list, number } = useFormat();
  const words = useNewsWords();
  const { started_at, started_by, since, ended_at, ended_by, note, contacts, members } = session;
  const unattended = unattendedWord(session);
  const sending = nameOf(AlertSending, session.sending) ?? 'all';
  const own = sessionIntervals.filter((name) => session[name] !== null);
  const facts: Fact[] = [
    { label: t('session.startedAt'), value: dateTime(started_at) },
    { label: t('session.startedBy'), value: unattended ? t(unattended) : started_by },
    { label: t('session.since'), value: dateTime(since) },
    ...(ended_at ? [{ label: t('session.endedAt'), value: dateTime(ended_at) }] : []),
    ...(ended_by ? [{ label: t('session.endedBy'), value: ended_by }] : []),
    ...(note ? [{ label: t('session.note'), value: note }] : []),
    { label: t('session.ucas'), value: list(members.map(({ name }) => name)) },
    { label: t('session.sending.title'), value: t(`session.sending.${sending}`) },
    ...(session.sending === AlertSending.custom
      ? [
          {
            label: t('session.sending.types'),
            value: list(session.sending_types.map((type) => words.alert(type))) || t('session.none'),
          },
        ]
      : []),
    {
      label: t('session.contacts'),
      value:
        contacts.length === 0
          ? t('session.none')
          : list(contacts.map(({ name, phone }) => `${name} (${phone})`)),
    },
    ...(own.length === 0 ? [{ label: t('session.intervals'), value: t('session.asUca') }] : []),
    ...own.map((name) => ({
      label: t(`session.field.${name}`),
      value: t(`session.per.${unitOf(name)}`, { amount: number(session[name] ?? 0) }),
    })),
  ];
  return <Facts facts={facts} />;
}
