import { listExpected } from 'contract';
import { useApi } from 'shared-auth';
import { Button, Panel, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from '../text.ts';

/** Who checked in at a kiosk of the branch, earliest first; a press queries them. */
export function AtKiosk({ branch, onAsk }: { branch: number; onAsk: (question: string) => void }) {
  const t = useT();
  const { time } = useFormat();
  const expected = useApi(listExpected, { query: { branch_id: branch } }).data?.data ?? [];
  const waiting = expected
    .flatMap((guest) => (guest.announced_at === null ? [] : [{ ...guest, at: guest.announced_at }]))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  if (waiting.length === 0) return null;
  return (
    <Panel title={t('gateLog.kiosk.waiting')} note={waiting.length} tone="info">
      <div role="status">
        <Lines label={t('gateLog.kiosk.waiting')} stacks>
          {waiting.map((guest) => {
            const name = `${guest.name} ${guest.last_name}`;
            return (
              <Line
                key={`${guest.request_id} ${guest.guest_id}`}
                title={name}
                hover={`${name} · ${guest.identity}`}
                text={`${t('gateLog.kiosk.announced', { time: time(guest.at) })} · ${guest.subdepartment_name}`}
                end={
                  <Button size="sm" variant="solid" onClick={() => onAsk(guest.identity)}>
                    {t('gateLog.kiosk.attend', { name: guest.name })}
                  </Button>
                }
              />
            );
          })}
        </Lines>
      </div>
    </Panel>
  );
}
