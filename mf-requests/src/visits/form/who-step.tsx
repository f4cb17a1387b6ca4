import {
  documentsFor,
  supervisingEntities,
  type VisitGuestRow,
  type VisitInput,
  type VisitPoint,
  visitStaffs,
} from 'contract';
import { Text, useFormat } from 'shared-ui';
import { RadioCardsField } from 'shared-ui/fields';
import { FormSection, useFormValue } from 'shared-ui/form';
import { GuestsField } from './guests-field.tsx';
import { SupervisorsField } from './supervisors-field.tsx';
import { useT } from './text.ts';
import type { Foresight } from './use-foresight.ts';

interface WhoStepProps {
  known: readonly VisitGuestRow[];
  foresight: Foresight;
  /** What the client requires at the visit's place. */
  rules: VisitPoint['rules'] | undefined;
}

/** Step 3: who visits, and who looks after them. `known`: the guests that the request has already. */
export function WhoStep({ known, foresight, rules }: WhoStepProps) {
  const t = useT();
  const { list } = useFormat();
  const staff = useFormValue<VisitInput, 'staff'>('staff');
  const asked = rules ? documentsFor(rules, staff) : [];
  return (
    <>
      <FormSection>
        <RadioCardsField<VisitInput>
          name="staff"
          label={t('visits.field.staff')}
          options={visitStaffs.map((value) => ({
            value,
            label: t(`visits.staff.${value}`),
            hint: t(`visitForm.who.staff.${value}`),
          }))}
        />
        {asked.length > 0 && (
          <Text gridColumn="1 / -1" tone="muted">
            {t('visitForm.who.documents', { documents: list(asked) })}
          </Text>
        )}
        <GuestsField known={known} foresight={foresight} />
      </FormSection>
      <FormSection>
        <RadioCardsField<VisitInput>
          name="supervising_entity"
          label={t('visits.field.supervising_entity')}
          options={supervisingEntities.map((value) => ({
            value,
            label: t(`visits.entity.${value}`),
            hint: t(`visitForm.who.entity.${value}`),
          }))}
        />
        <SupervisorsField />
      </FormSection>
    </>
  );
}
