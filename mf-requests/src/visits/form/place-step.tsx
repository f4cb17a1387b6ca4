import { type VisitInput, type VisitPoint, visitReasons } from 'contract';
import { Box, EmptyState, ErrorState, Skeleton } from 'shared-ui';
import { SelectField, TextareaField, TextField } from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import { PlaceFields } from './place-fields.tsx';
import { useT } from './text.ts';
import type { VisitPoints } from './use-visit-points.ts';

function Places({ points: { list, error, retry } }: { points: VisitPoints }) {
  const t = useT();
  if (list && list.length > 0) return <PlaceFields points={list as VisitPoint[]} />;
  return (
    <Box gridColumn="1 / -1">
      {list ? (
        <EmptyState
          illustration="locked"
          title={t('visitForm.place.none')}
          description={t('visitForm.place.noneNote')}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Skeleton height="6rem" />
      )}
    </Box>
  );
}

/** Step 1: where to, and what for. */
export function PlaceStep({ points }: { points: VisitPoints }) {
  const t = useT();
  return (
    <>
      <FormSection title={t('visitForm.place.title')}>
        <Places points={points} />
      </FormSection>
      <FormSection title={t('visitForm.reason.title')}>
        <SelectField<VisitInput>
          name="main_reason"
          label={t('visits.reason.title')}
          placeholder={t('visitForm.choose')}
          options={visitReasons.map((value) => ({ value, label: t(`visits.reason.${value}`) }))}
        />
        <TextField<VisitInput>
          name="name"
          label={t('visits.field.name')}
          hint={t('visitForm.reason.nameHint')}
        />
        <TextareaField<VisitInput>
          name="secondary_reason"
          label={t('visits.field.secondary_reason')}
          hint={t('visitForm.reason.secondaryHint')}
        />
        <TextField<VisitInput>
          name="order_number"
          label={t('visits.field.order_number')}
          hint={t('visitForm.reason.orderHint')}
        />
      </FormSection>
    </>
  );
}
