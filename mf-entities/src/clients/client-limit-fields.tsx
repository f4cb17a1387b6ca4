import {
  limits as bounds,
  type Client,
  type ClientLimit,
  gatePhotoDays,
  gatePhotoDaysMost,
  limitChannels,
  limitMaxima,
  missedAlerts,
} from 'contract';
import { NumberField, SelectField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import { useT } from '../text.ts';
import { ClientPositionFields } from './client-position-fields.tsx';

/** How much of everything a client may use. */
export function ClientLimitFields({ record }: { record: Client | undefined }) {
  const t = useT();
  const limits = record?.limits;
  const inForce = (channel: ClientLimit['channel']) => {
    const limit = limits?.find((each) => each.channel === channel);
    const most = t('client.limit.most', { maximum: limitMaxima[channel] });
    if (!limit) return most;
    const { amount, next } = limit;
    return next === null || next === amount
      ? t('client.limit.hint', { amount, maximum: limitMaxima[channel] })
      : t('client.limit.next', { amount, next });
  };
  return (
    <FormSection title={t('client.section.limits')} description={t('client.limitsNote')}>
      {limitChannels.map((channel) => [
        <NumberField
          key={channel}
          name={`${channel}_limit`}
          label={t(`client.limit.${channel}`)}
          hint={inForce(channel)}
          integer
          min={0}
          max={limitMaxima[channel]}
          span="half"
        />,
        <NumberField
          key={`${channel}+`}
          name={`${channel}_increase`}
          label={t(`client.increase.${channel}`)}
          hint={t('client.increase.hint')}
          integer
          min={0}
          max={limitMaxima[channel]}
          span="half"
        />,
      ])}
      <NumberField
        name="general_limit"
        label={t('client.generalLimit')}
        hint={t('client.generalLimitHint')}
        integer
        min={0}
        span="half"
      />
      <NumberField name="uca_limit" label={t('client.ucaLimit')} integer min={0} span="half" />
      <NumberField
        name="number_photos_form"
        label={t('client.photos')}
        hint={t('client.limit.most', { maximum: bounds.formPhotosMax })}
        integer
        min={1}
        max={bounds.formPhotosMax}
      />
      <NumberField name="time_tolerance_minutes" label={t('client.tolerance')} integer min={0} unit="min" />
      <NumberField
        name="compliance_percent"
        label={t('client.compliance')}
        hint={t('client.complianceHint')}
        integer
        min={0}
        max={100}
        unit="%"
      />
      {(['day', 'night'] as const).map((shift) => (
        <NumberField
          key={shift}
          name={`${shift}_from`}
          label={t(`client.${shift}From`)}
          hint={t('client.shiftHours')}
          integer
          min={0}
          max={23}
          unit="h"
        />
      ))}
      <SelectField
        name="missed_alert"
        label={t('client.missedAlert')}
        hint={t('client.missedAlertHint')}
        options={missedAlerts.map((value) => ({ value, label: t(`client.missedAlerts.${value}`) }))}
      />
      <NumberField
        name="offline_minutes"
        label={t('client.offline')}
        hint={t('client.offlineHint')}
        integer
        min={1}
        unit="min"
      />
      <ClientPositionFields record={record} />
      <NumberField
        name="gate_photo_days"
        label={t('client.photoDays')}
        hint={t('client.photoDaysHint', { usual: gatePhotoDays })}
        integer
        min={1}
        max={gatePhotoDaysMost}
        span="half"
      />
    </FormSection>
  );
}
