import { createKiosk, type GatePoint, type KioskInput, kioskInput, listKiosks } from 'contract';
import { useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { Dialog } from 'shared-ui/dialog';
import { SelectField, TextareaField, TextField } from 'shared-ui/fields';
import { Form, FormSection } from 'shared-ui/form';
import type { MadeKiosk } from './link.dialog.tsx';
import { useT } from './text.ts';

interface MakeDialogProps {
  points: readonly GatePoint[];
  onClose: () => void;
  onMade: (made: MadeKiosk) => void;
}

/** A new kiosk at one of the caller's branches. */
export function MakeDialog({ points, onClose, onMade }: MakeDialogProps) {
  const t = useT();
  const [initial] = useState<KioskInput>(() => ({
    ...{ branch_id: points[0]?.id ?? 0, name: '', attention: '', notice: '' },
  }));
  return (
    <Dialog open persistent title={t('kiosks.makeTitle')} onClose={onClose}>
      <Form
        schema={kioskInput}
        label={t('kiosks.makeTitle')}
        initial={initial}
        latest={null}
        submitLabel={t('kiosks.submit')}
        onCancel={onClose}
        onSubmit={async (body) => ({ name: body.name, ...(await call(createKiosk, { body })) })}
        onSaved={(made) => {
          void mutateEndpoint(listKiosks);
          onMade(made);
        }}
      >
        <FormSection>
          {points.length > 1 && (
            <SelectField<KioskInput>
              name="branch_id"
              label={t('kiosks.branch')}
              span="full"
              options={points.map(({ id, name, city }) => ({ value: id, label: `${name} · ${city}` }))}
            />
          )}
          <TextField<KioskInput>
            name="name"
            label={t('kiosks.name')}
            hint={t('kiosks.nameHint')}
            span="full"
            maxLength={80}
          />
          <TextField<KioskInput>
            name="attention"
            label={t('kiosks.attention')}
            hint={t('kiosks.attentionHint')}
            span="full"
            maxLength={200}
          />
          <TextareaField<KioskInput>
            name="notice"
            label={t('kiosks.notice')}
            hint={t('kiosks.noticeHint')}
            span="full"
            maxLength={4000}
          />
        </FormSection>
      </Form>
    </Dialog>
  );
}
