import type { Client } from 'contract';
import { defineStyles, Panel, ProgressBar, useFormat } from 'shared-ui';
import { useT } from '../text.ts';

defineStyles(`
.v-consumption { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 1rem 1.5rem; margin: 0; }
.v-consumption dt { color: var(--fg-muted); font-size: 0.8125rem; } .v-consumption dd { margin: 0; }
.v-consumption b { font-size: 1.125rem; font-weight: 620; font-variant-numeric: tabular-nums; } .v-consumption small { display: block; color: var(--fg-muted); margin-block-start: 0.25rem; }
`);

const NEARLY = 0.8;

interface Use {
  label: string;
  /** Null when nothing counts it: then there is a limit, and no figure to hold against it. */
  used: number | null;
  most: number;
  note: string;
}

/** How much of its limits a client has used this month. */
export function ClientConsumption({ client }: { client: Client }) {
  const t = useT();
  const { ucas, uca_limit, limits, general_limit } = client;
  const counted = limits.flatMap(({ used }) => (used === null ? [] : [used]));
  const rows: Use[] = [
    { label: t('client.ucas'), used: ucas, most: uca_limit, note: '' },
    ...limits.map(({ channel, used, amount, increase, next }) => ({
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
    ...(general_limit === null
      ? []
      : [
          {
            label: t('client.generalLimit'),
            used: counted.length === 0 ? null : counted.reduce((sum, used) => sum + used, 0),
            most: general_limit,
            note: '',
          },
        ]),
  ];
  return (
    <Panel title={t('client.consumption')} note={t('client.thisMonth')}>
      <dl className="v-consumption">
        {rows.map((use) => (
          <div key={use.label}>
            <dt>{use.label}</dt>
            <Figure {...use} />
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Figure({ label, used, most, note }: Use) {
  const t = useT();
  const format = useFormat();
  if (used === null) {
    return (
      <dd>
        <b>{t('client.upTo', { most: format.number(most) })}</b>
        <small>{note || t('client.notCounted')}</small>
      </dd>
    );
  }
  const part = most === 0 ? (used > 0 ? 1 : 0) : used / most;
  return (
    <dd>
      <b>{format.number(used)}</b> / {format.number(most)}
      <ProgressBar
        label={label}
        value={part}
        tone={part >= 1 ? 'danger' : part >= NEARLY ? 'warning' : 'accent'}
      />
      {note && <small>{note}</small>}
    </dd>
  );
}
