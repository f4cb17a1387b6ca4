import type { MusterDetail } from 'contract';
import { useFormat } from 'shared-ui';
import { Paper } from 'shared-ui/print';
import { useT } from './text.ts';
import { useWho } from './who.ts';

/** A muster on paper: to be ticked with a pen, or as its report. */
export default function MusterSheet({ muster, onDone }: { muster: MusterDetail; onDone: () => void }) {
  const t = useT();
  const { dateTime, time } = useFormat();
  const who = useWho();
  return (
    <Paper onDone={onDone}>
      <h1>{t('muster.at', { branch: muster.branch_name })}</h1>
      <p>
        {dateTime(muster.started_at)}
        {muster.ended_at && ` – ${dateTime(muster.ended_at)}`} ·{' '}
        {t('muster.ticked', { ticked: muster.ticked, people: muster.people })}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('muster.tick')}</th>
            <th>{t('muster.name')}</th>
            <th>{t('muster.about')}</th>
            <th>{t('muster.entered')}</th>
            <th>{t('muster.safe')}</th>
          </tr>
        </thead>
        <tbody>
          {muster.persons.map((person) => (
            <tr key={person.id}>
              <td>{person.tick ? '☑' : '☐'}</td>
              <td>
                {person.name}
                {person.uncertain && ` (${t('muster.uncertain')})`}
              </td>
              <td>{who(person)}</td>
              <td>{dateTime(person.entered_at)}</td>
              <td>{person.tick && `${time(person.tick.at)} · ${person.tick.author}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
