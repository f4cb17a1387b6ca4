import type { Client } from 'contract';
import { Grid, Panel, ProgressBar, Text, useFormat } from 'shared-ui';
import { useT } from '../text.ts';

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
      <Grid as="dl" gridTemplateColumns="repeat(auto-fit, minmax(11rem, 1fr))" columnGap="6">
        {rows.map((use) => (
          <div key={use.label}>
            <Text as="dt" size="sm" tone="muted">
              {use.label}
            </Text>
            <Figure {...use} />
          </div>
        ))}
      </Grid>
    </Panel>
  );
}

function Figure({ label, used, most, note }: Use) {
  const t = useT();
  const format = useFormat();
  if (used === null) {
    return (
      <dd>
        <Large>{t('client.upTo', { most: format.number(most) })}</Large>
        <Note>{note || t('client.notCounted')}</Note>
      </dd>
    );
  }
  const part = most === 0 ? (used > 0 ? 1 : 0) : used / most;
  return (
    <dd>
      <Large>{format.number(used)}</Large> / {format.number(most)}
      <ProgressBar
        label={label}
        value={part}
        tone={part >= 1 ? 'danger' : part >= NEARLY ? 'warning' : 'accent'}
      />
      {note && <Note>{note}</Note>}
    </dd>
  );
}

const Large = ({ children }: { children: string }) => (
  <Text as="b" fontSize="1.125rem" weight="semibold">
    {children}
  </Text>
);

const Note = ({ children }: { children: string }) => (
  <Text size="sm" tone="muted" mt="1">
    {children}
  </Text>
);
