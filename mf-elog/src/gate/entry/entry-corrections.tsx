import type { GateCorrection } from 'contract';
import { Heading, Stack, useFormat } from 'shared-ui';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from '../text.ts';

/** The entry's previous values, who changed it, and why. */
export function EntryCorrections({ corrections }: { corrections: readonly GateCorrection[] }) {
  const t = useT();
  const { dateTime } = useFormat();
  if (corrections.length === 0) return null;
  const said = (field: string, value: string) =>
    value === '' ? '—' : field === 'due_at' ? dateTime(value) : value;
  return (
    <Stack gap="1">
      <Heading as="h3" size="sm">
        {t('gateLog.corrections')}
      </Heading>
      <Lines label={t('gateLog.corrections')}>
        {corrections.map(({ id, at, author, reason, changes }) => (
          <Line
            key={id}
            title={reason}
            text={
              <>
                {author} · {dateTime(at)}
                {changes.map(({ field, before, after }) => (
                  <span key={field}>
                    <br />
                    {field === 'voided'
                      ? t('gateLog.state.voided')
                      : `${t(`gateLog.field.${field}`)}: ${said(field, before)} → ${said(field, after)}`}
                  </span>
                ))}
              </>
            }
          />
        ))}
      </Lines>
    </Stack>
  );
}
