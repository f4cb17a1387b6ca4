import type { Client } from 'contract';
import { defineStyles, Panel, ProgressBar, useFormat } from 'shared-ui';
import { useT } from '../text.ts';

defineStyles(`
.v-consumption { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 1rem 1.5rem; margin: 0; }
.v-consumption dt { color: var(--fg-muted); font-size: 0.8125rem; } .v-consumption dd { margin: 0; }
.v-consumption b { font-size: 1.125rem; font-weight: 620; font-variant-numeric: tabular-nums; } .v-consumption small { display: block; color: var(--fg-muted); margin-block-start: 0.25rem; }
`);

const NEARLY = 0.8;

/** How much of its limits a client has used this month. */
export function ClientConsumption({ client }: { client: Client }) {
  const t = useT();
  const format = useFormat();
  const rows = [
    { label: t('client.ucas'), used: client.ucas, most: client.uca_limit, note: '' },
    ...client.limits.map(({ channel, used, amount, increase, next }) => ({
      label: t(`client.channel.${channel}`),
      used,
      most: amount + increase,
      note: [
        increase > 0 ? t('client.ofWhichIncrease', { increase }) : '',
        next !== null && next !== amount ? t('client.nextMonth', { next }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ];
  return (
    <Panel title={t('client.consumption')} note={t('client.thisMonth')}>
      <dl className="v-consumption">
        {rows.map(({ label, used, most, note }) => {
          const part = most === 0 ? (used > 0 ? 1 : 0) : used / most;
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{format.number(used)}</b> / {format.number(most)}
                <ProgressBar
                  label={label}
                  value={part}
                  tone={part >= 1 ? 'danger' : part >= NEARLY ? 'warning' : 'accent'}
                />
                {note && <small>{note}</small>}
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}
