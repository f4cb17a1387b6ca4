import { type UcaInput, type UcaInterval, ucaIntervalBounds } from 'contract';
import { useFormat } from 'shared-ui';
import { NumberField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import { useT } from '../text.ts';

const units = {
  collect_seconds: 'seconds',
  post_seconds: 'seconds',
  offline_minutes: 'minutes',
  mishap_seconds: 'seconds',
  detour_metres: 'metres',
} as const satisfies Record<UcaInterval, string>;

/** How often a phone looks and reports, and when it is late, lost or astray. */
export function UcaIntervals() {
  const t = useT();
  const { number } = useFormat();
  return (
    <FormSection title={t('uca.section.intervals')}>
      {(Object.keys(units) as UcaInterval[]).map((name) => {
        const [min, max] = ucaIntervalBounds[name];
        const range = `${number(min)}–${number(max)}`;
        return (
          <NumberField<UcaInput>
            key={name}
            name={name}
            label={t(`uca.interval.${name}`)}
            unit={t(`uca.${units[name]}`)}
            hint={name === 'offline_minutes' ? `${range}. ${t('uca.offlineHint')}` : range}
            min={min}
            max={max}
            integer
          />
        );
      })}
    </FormSection>
  );
}
