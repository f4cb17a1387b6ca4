import { createInvitation, type InvitationInput, invitationInput, invitationLanguages } from 'contract';
import { call } from 'shared-auth';
import { languageNames, Text, useLanguage } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { SelectField, TextField } from 'shared-ui/fields';
import { Form, FormSection } from 'shared-ui/form';
import type { MadeLink } from './link-dialog.tsx';
import { useT } from './text.ts';

interface MakeInvitationProps {
  visitId: number;
  onMade: (made: MadeLink) => void;
  onClose: () => void;
}

/** Prompts for whom to invite. */
export function MakeInvitation({ visitId, onMade, onClose }: MakeInvitationProps) {
  const t = useT();
  const { language } = useLanguage();
  return (
    <Dialog open persistent title={t('invitations.make.title')} onClose={onClose}>
      <Form
        schema={invitationInput}
        initial={{ label: '', email: '', language: language === 'es' ? 'es' : 'en' } as InvitationInput}
        latest={null}
        wide
        label={t('invitations.make.title')}
        submitLabel={t('invitations.make.do')}
        onSubmit={async (body) => {
          const made = await call(createInvitation, { params: { id: visitId }, body });
          return { ...made, label: body.label, email: body.email };
        }}
        onSaved={onMade}
        onCancel={onClose}
      >
        <Text tone="muted">{t('invitations.make.note')}</Text>
        <FormSection>
          <TextField<InvitationInput>
            name="label"
            label={t('invitations.make.for')}
            hint={t('invitations.make.forHint')}
            span="full"
          />
          <TextField<InvitationInput>
            name="email"
            label={t('invitations.make.email')}
            hint={t('invitations.make.emailHint')}
            type="email"
            span="full"
          />
          <SelectField<InvitationInput>
            name="language"
            label={t('invitations.make.language')}
            options={invitationLanguages.map((value) => ({ value, label: languageNames[value] }))}
            span="full"
          />
        </FormSection>
      </Form>
    </Dialog>
  );
}
