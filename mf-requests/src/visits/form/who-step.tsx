import { supervisingEntities, type VisitGuestRow, type VisitInput, visitStaffs } from 'contract';
import { RadioCardsField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import { GuestsField } from './guests-field.tsx';
import { SupervisorsField } from './supervisors-field.tsx';
import { useT } from './text.ts';
import type { Foresight } from './use-foresight.ts';

/** Step 3: who comes, and who looks after them. `known`: the guests that the request has already. */
export function WhoStep({ known, foresight }: { known: readonly VisitGuestRow[]; foresight: Foresight }) {
  const t = useT();
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
