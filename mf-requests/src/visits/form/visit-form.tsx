import { type Visit, type VisitInput, visitInput } from 'contract';
import type { ReactNode } from 'react';
import { toast } from 'shared-ui';
import { confirm } from 'shared-ui/dialog';
import { Form } from 'shared-ui/form';
import { forgetFileNames } from './file-names.store.ts';
import { useT } from './text.ts';
import { usePhotos } from './use-photos.ts';
import { useUploads } from './use-uploads.ts';
import { VisitSteps } from './visit-steps.tsx';
import { blankVisit, visitRequest, visitValues } from './visit-values.ts';

export interface VisitFormProps<Result> {
  /** The request to change, as it was when its form opened; left out: a new one. */
  visit?: Visit;
  /** What a new request begins with; nothing by default. */
  start?: VisitInput;
  /** The request as it is now, when someone else may have changed it. */
  latest?: Visit;
  /** The form's accessible name. */
  label: string;
  submitLabel: string;
  /** Sends the request; throws what `call` throws, which is shown at its fields. */
  onSubmit: (request: VisitInput) => Promise<Result>;
  /** After it was sent, when leaving no longer prompts: the page is left from here. */
  onSaved?: (result: Result) => void;
  onCancel: () => void;
  /** Keeps what was typed under this name until it is sent. */
  draftKey?: string;
  /** A reviewer changes another user's request: votes are not foreseen as if it were their own. */
  reviewing?: boolean;
  /** Above the steps: what has changed in the request meanwhile. */
  notice?: ReactNode;
}

/** The form of a visit request, in five steps: to create it, to edit it, and to approve it with changes. */
export function VisitForm<Result>(props: VisitFormProps<Result>) {
  const { visit, start = blankVisit, latest = visit, onSubmit, onSaved, onCancel, draftKey } = props;
  const t = useT();
  const uploads = useUploads();
  const photos = usePhotos();
  const sayFailed = (failed: readonly string[]) => {
    if (failed.length === 0) return;
    toast.error({
      title: t('visitForm.filesFailed'),
      description: t('visitForm.filesFailedNote', { names: failed.join(', ') }),
    });
  };
  return (
    <Form
      wide
      schema={visitInput}
      initial={visit ? visitValues(visit) : start}
      blank={blankVisit}
      latest={latest ? visitValues(latest) : null}
      draftKey={draftKey}
      askDiscard={() =>
        confirm({
          title: t('visitForm.discard.title'),
          description: t('visitForm.discard.note'),
          confirmLabel: t('visitForm.discard.do'),
          tone: 'danger',
        })
      }
      label={props.label}
      submitLabel={props.submitLabel}
      onSubmit={async (values) => {
        // A file that does not arrive keeps nobody from sending the request.
        const { ids, failed } = await uploads.settled();
        const taken = await photos.settled();
        const equipment = values.equipment.map((item, row) => ({
          ...item,
          photo: taken.ids.get(row) ?? item.photo ?? null,
        }));
        const result = await onSubmit(visitRequest({ ...values, equipment }, ids));
        sayFailed([...failed, ...taken.failed]);
        return result;
      }}
      onSaved={(result) => {
        forgetFileNames();
        onSaved?.(result);
      }}
      onCancel={onCancel}
    >
      {props.notice}
      <VisitSteps visit={visit} uploads={uploads} photos={photos} reviewing={props.reviewing ?? false} />
    </Form>
  );
}
