import { FormSection } from 'shared-ui/form';
import { LimitFields } from '../notification-requests/limit-fields.tsx';
import { useT } from '../text.ts';

/** How long people have to answer each dispatch of a rule. */
export function LimitSection() {
  return (
    <FormSection title={useT()('form.when')}>
      <LimitFields />
    </FormSection>
  );
}
