import type { RiskNote } from 'contract';
import { ShieldAlert } from 'lucide-react';
import { Panel, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from '../text.ts';

/** Notes written before risky work: where, what and until when. */
export function RiskNotes({ notes }: { notes: readonly RiskNote[] }) {
  const t = useT();
  const { dateTime } = useFormat();
  return (
    <Panel title={t('sos.riskNotes')} tone="warning" flush>
      <Lines label={t('sos.riskNotes')} inset>
        {notes.map(({ id, name, where, what, until, written_at }) => (
          <Line
            key={id}
            icon={<ShieldAlert aria-hidden />}
            title={`${where}: ${what}`}
            text={t('sos.riskNote', { name, until: dateTime(until), written: dateTime(written_at) })}
          />
        ))}
      </Lines>
    </Panel>
  );
}
