import { type BankContent, bankContent, type VisitInput, visitFieldNames } from 'contract';
import * as z from 'contract/z';
import { Save } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button, toast } from 'shared-ui';
import { useFormFill } from 'shared-ui/form';
import { KeepDialog } from '../bank/lazy.ts';
import { useT } from './text.ts';
import { guestInput, keptContent } from './visit-values.ts';

/** Keeps the request of the form in the bank, once it is complete but for its files. */
export function KeepRequest() {
  const t = useT();
  const { get } = useFormFill<VisitInput>();
  const [content, setContent] = useState<BankContent>();
  const begin = () => {
    const values = Object.fromEntries(visitFieldNames.map((name) => [name, get(name)])) as VisitInput;
    const read = z.safeParse(bankContent, keptContent({ ...values, guests: values.guests.map(guestInput) }));
    if (read.success) setContent(read.data);
    else toast.info(t('visitForm.keep.completeFirst'));
  };
  return (
    <>
      <Button icon={<Save aria-hidden />} onClick={begin}>
        {t('visitForm.keep.request')}
      </Button>
      <Suspense>
        {content?.request && (
          <KeepDialog
            content={content}
            name={content.request.name || content.request.secondary_reason.slice(0, 80)}
            onClose={() => setContent(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
