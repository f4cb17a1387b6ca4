import { changeEmail, emailChange } from 'contract';
import { call } from 'shared-auth';
import { toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { PasswordField, TextField } from 'shared-ui/fields';
import { Form } from 'shared-ui/form';
import { useWords } from '../signed-in/text.ts';

/** Requests another address for the user's own account; it applies once its link is opened. */
export default function EmailDialog({ onAsked, onClose }: { onAsked: () => void; onClose: () => void }) {
  const t = useWords();
  return (
    <Dialog
      open
      persistent
      size="sm"
      title={t('email.change')}
      description={t('email.text')}
      onClose={onClose}
    >
      <Form
        schema={emailChange}
        label={t('email.change')}
        initial={{ email: '', current_password: '' }}
        latest={null}
        submitLabel={t('email.send')}
        unguarded
        onCancel={onClose}
        onSubmit={async (values) => {
          await call(changeEmail, { body: values });
          return values.email;
        }}
        onSaved={(email) => {
          toast.success(t('email.done', { email }));
          onAsked();
          onClose();
        }}
      >
        <TextField name="email" type="email" label={t('email.next')} autoComplete="email" />
        <PasswordField name="current_password" label={t('password.current')} />
      </Form>
    </Dialog>
  );
}
