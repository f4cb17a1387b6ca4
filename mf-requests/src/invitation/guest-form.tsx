import { type InvitationView, type InvitedGuest, invitedGuest, sendInvitation } from 'contract';
import { useEffect, useState } from 'react';
import { call } from 'shared-auth';
import { Text } from 'shared-ui';
import { CheckboxField, IdentityField, TextField } from 'shared-ui/fields';
import { Form, FormSection, useFormValue } from 'shared-ui/form';
import { useUploads } from '../visits/form/use-uploads.ts';
import { blankGuest, forgetGuest, keepGuest, keptGuest } from './guest-draft.ts';
import { GuestFiles } from './guest-files.tsx';
import { useT } from './text.ts';
import { uploadOf } from './upload-file.ts';
import { type GuestLink, isGone } from './use-invitation.ts';

interface GuestFormProps {
  link: GuestLink;
  invitation: InvitationView;
  onSent: (invitation: InvitationView) => void;
  /** The link ended while the form was open. */
  onGone: () => void;
}

/** What is asked of an invited guest; sent once. What is typed stays in this browser until then. */
export function GuestForm({ link, invitation, onSent, onGone }: GuestFormProps) {
  const t = useT();
  const [kept] = useState(() => keptGuest(link.id));
  const uploads = useUploads(uploadOf(link));
  return (
    <Form
      schema={invitedGuest}
      initial={kept ?? blankGuest}
      blank={blankGuest}
      latest={null}
      unguarded
      wide
      label={t('invitation.ask')}
      submitLabel={t('invitation.send')}
      onSubmit={async (guest) => {
        // A file that does not arrive keeps nobody from sending their data.
        await uploads.settled();
        try {
          return await call(sendInvitation, {
            params: { id: link.id },
            body: { token: link.token, ...guest },
          });
        } catch (error) {
          if (isGone(error)) {
            forgetGuest(link.id);
            onGone();
          }
          throw error;
        }
      }}
      onSaved={(sent) => {
        forgetGuest(link.id);
        onSent(sent);
      }}
    >
      <KeepDraft linkId={link.id} />
      <FormSection title={t('invitation.ask')} description={t('invitation.askNote')}>
        <TextField<InvitedGuest>
          name="name"
          label={t('invitation.name')}
          required
          autoComplete="given-name"
        />
        <TextField<InvitedGuest>
          name="last_name"
          label={t('invitation.lastName')}
          required
          autoComplete="family-name"
        />
        <IdentityField<InvitedGuest>
          name="identity"
          label={t('invitation.identity')}
          foreign="foreign_document"
          required
        />
        <GuestFiles link={link} there={invitation.files} uploads={uploads} documents={invitation.documents} />
        <CheckboxField<InvitedGuest>
          name="consent"
          label={t('invitation.consent', { client: invitation.client })}
          required
        />
      </FormSection>
      <Text size="sm" tone="muted">
        {t(kept ? 'invitation.restored' : 'invitation.draft')}
      </Text>
    </Form>
  );
}

function KeepDraft({ linkId }: { linkId: string }) {
  const name = useFormValue<InvitedGuest, 'name'>('name');
  const last_name = useFormValue<InvitedGuest, 'last_name'>('last_name');
  const identity = useFormValue<InvitedGuest, 'identity'>('identity');
  const foreign_document = useFormValue<InvitedGuest, 'foreign_document'>('foreign_document');
  useEffect(() => {
    if (name || last_name || identity)
      keepGuest(linkId, { name, last_name, identity, foreign_document, consent: false });
  }, [linkId, name, last_name, identity, foreign_document]);
  return null;
}
