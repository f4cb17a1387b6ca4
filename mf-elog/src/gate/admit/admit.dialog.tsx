import { type AdmitBody, admitBody } from 'contract';
import { useState } from 'react';
import { toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { ComboboxField, TextareaField, TextField } from 'shared-ui/fields';
import { Form, FormSection } from 'shared-ui/form';
import { problemOf } from 'shared-ui/problem';
import { calledOf } from '../faces.ts';
import { noteAdmission, notePhotos } from '../offline/held.ts';
import { useT } from '../text.ts';
import { type Admitting, admissionOf, supervisorsOf } from './admission.ts';
import { AdmitEquipment } from './admit-equipment.tsx';
import { AdmitPeople } from './admit-people.tsx';
import { AdmitPhotos, type Photos } from './admit-photos.tsx';
import { AskHost } from './ask-host.tsx';
import { Escort } from './escort.tsx';
import { Approval, Host } from './hosts.tsx';

interface AdmitDialogProps extends Admitting {
  onClose: () => void;
  onDone: () => void;
}

/** Records who enters: with whom, with what, in which vehicle, to whom. */
export default function AdmitDialog({ branch, match, place, onClose, onDone }: AdmitDialogProps) {
  const t = useT();
  const [initial] = useState(() => admissionOf({ branch, match, place }));
  const [photos, setPhotos] = useState<Photos>({ person: null, document: null });
  const called = calledOf(match);
  const asksHost = match.decision.reason === 'host';
  return (
    <Dialog
      open
      persistent
      dirty={photos.person !== null || photos.document !== null}
      size="lg"
      title={t('gateLog.admit.title')}
      description={called}
      onClose={onClose}
    >
      <Form
        schema={admitBody}
        label={t('gateLog.admit.title')}
        initial={initial}
        latest={null}
        submitLabel={t('gateLog.admit.submit')}
        onCancel={onClose}
        onSubmit={(body) => noteAdmission(body, t('gateLog.held.entry', { name: called }))}
        onSaved={(admission) => {
          const { noted, people } = admission;
          const title =
            noted === 'held'
              ? t('gateLog.held.noted')
              : t(people > 1 ? 'gateLog.admit.doneMany' : 'gateLog.admit.done', { count: people });
          toast.success({ title, description: called });
          void notePhotos(admission, photos, t('gateLog.held.photo', { name: called })).then(
            (kept) =>
              kept === 'full' &&
              toast.error({ title: t('gateLog.admit.noPhoto'), description: t('gateLog.held.full') }),
            (problem: unknown) => toast.error({ ...problemOf(problem), title: t('gateLog.admit.noPhoto') }),
          );
          onDone();
        }}
      >
        <FormSection>
          <AdmitPeople />
          <Escort branch={branch.id} supervisors={supervisorsOf(match)} />
        </FormSection>
        <FormSection title={t('gateLog.admit.where')}>
          <ComboboxField<AdmitBody>
            name="subdepartment_id"
            label={t('gateLog.goesTo')}
            span="half"
            options={branch.subdepartments.map(({ id, name, department_name }) => ({
              ...{ value: id, label: name, hint: department_name },
            }))}
          />
          {asksHost ? <Approval /> : <Host />}
          {asksHost && <AskHost branch={branch.id} photo={photos.person} />}
        </FormSection>
        <FormSection title={t('gateLog.admit.vehicle')}>
          <TextField<AdmitBody> name="plate" label={t('gateLog.plate')} span="half" ltr />
          <TextField<AdmitBody> name="company" label={t('gateLog.company')} span="half" />
          <AdmitEquipment />
          <AdmitPhotos photos={photos} onChange={setPhotos} />
          <TextareaField<AdmitBody> name="note" label={t('gateLog.note.title')} />
        </FormSection>
      </Form>
    </Dialog>
  );
}
