import { type Visit, type VisitInput, type VisitPoint, type VisitRisk, visitRisks } from 'contract';
import { ChecksControl, type ControlProps, fieldOf, RadiosControl, TextareaField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import { EquipmentField } from './equipment-field.tsx';
import { FilesField } from './files-field.tsx';
import { PapersField } from './papers-field.tsx';
import { useT } from './text.ts';
import type { Photos } from './use-photos.ts';
import type { Uploads } from './use-uploads.ts';

/** Yes or no, neither of them until the user chooses. */
function YesOrNoControl({ value, onChange, ...rest }: ControlProps<boolean | undefined>) {
  const t = useT();
  return (
    <RadiosControl<'yes' | 'no' | ''>
      {...rest}
      value={value === undefined ? '' : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
      options={[
        { value: 'no', label: t('visitForm.risk.no') },
        { value: 'yes', label: t('visitForm.risk.yes') },
      ]}
    />
  );
}

const YesOrNoField = fieldOf<boolean | undefined>(YesOrNoControl, { group: true, span: 'full' });
const RisksField = fieldOf<VisitRisk[], { options: { value: VisitRisk; label: string }[] }>(ChecksControl, {
  group: true,
  span: 'full',
});

interface RiskStepProps {
  /** The request as it is; undefined for a new one. */
  visit: Visit | undefined;
  uploads: Uploads;
  photos: Photos;
  /** What the client requires at the visit's place. */
  rules: VisitPoint['rules'] | undefined;
}

/** Step 4: what is dangerous about it, what is brought in or taken out, and the files that show it. */
export function RiskStep({ visit, uploads, photos, rules }: RiskStepProps) {
  const known = visit?.files ?? [];
  const t = useT();
  const risky = useFormValue<VisitInput, 'risky'>('risky') as boolean | undefined;
  return (
    <>
      <FormSection title={t('visits.field.risky')}>
        <YesOrNoField<VisitInput> name="risky" label={t('visitForm.risk.ask')} required />
        {risky && (
          <>
            <RisksField<VisitInput>
              name="risks"
              label={t('visits.field.risks')}
              required
              options={visitRisks.map((value) => ({ value, label: t(`visits.risk.${value}`) }))}
            />
            <TextareaField<VisitInput>
              name="risk_detail"
              label={t('visits.field.risk_detail')}
              hint={t('visitForm.risk.detailHint')}
            />
          </>
        )}
      </FormSection>
      <FormSection>
        <EquipmentField visit={visit} photos={photos} />
      </FormSection>
      <FormSection>
        <FilesField known={known} uploads={uploads} required={risky === true} />
        <PapersField known={known} rules={rules} />
      </FormSection>
    </>
  );
}
