import { type Client, oldPositions, positionDays } from 'contract';
import { TriangleAlert } from 'lucide-react';
import { call } from 'shared-auth';
import { useFormat } from 'shared-ui';
import { NumberField, SwitchField } from 'shared-ui/fields';
import { FormNotice, useFormValue, useReplay } from 'shared-ui/form';
import { useT } from '../text.ts';

/** How long positions are kept. Before a shorter time is saved it shows what that deletes and asks to confirm. */
export function ClientPositionFields({ record }: { record: Client | undefined }) {
  const t = useT();
  const { number } = useFormat();
  const wanted = useFormValue<{ position_days: number | null }, 'position_days'>('position_days');
  const days = Number(wanted ?? positionDays);
  const isShorter = record !== undefined && days >= 1 && days < (record.position_days ?? positionDays);
  const asked = isShorter && Number.isInteger(days) ? { id: record.id, days } : null;
  const { data, stale } = useReplay(asked, ({ id, days }, signal) =>
    call(oldPositions, { params: { id }, query: { days }, signal }),
  );
  return (
    <>
      <NumberField
        name="position_days"
        label={t('client.positionDays')}
        hint={t('client.positionDaysHint', { maximum: positionDays })}
        integer
        min={1}
        max={positionDays}
        span="half"
      />
      {isShorter && (
        <>
          {data && !stale && (
            <FormNotice tone="warning" icon={<TriangleAlert aria-hidden />} title={t('client.positionsLost')}>
              <p>
                {t(data.more ? 'client.positionsMore' : 'client.positionsLess', {
                  amount: number(data.positions),
                  day: data.before,
                })}
              </p>
            </FormNotice>
          )}
          <SwitchField name="delete_positions" label={t('client.positionsAgree')} span="half" />
        </>
      )}
    </>
  );
}
