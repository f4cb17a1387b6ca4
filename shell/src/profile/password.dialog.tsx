import { changePassword, passwordChange } from 'contract';
import { call } from 'shared-auth';
import { toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { PasswordField } from 'shared-ui/fields';
import { Form } from 'shared-ui/form';
import { useWords } from '../signed-in/text.ts';

/** Changes one's own password; other sessions end. */
export default function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  return (
    <Dialog
      open
      persistent
      size="sm"
      title={t('password.title')}
      description={t('password.text')}
      onClose={onClose}
    >
      <Form
        schema={passwordChange}
        label={t('password.title')}
        initial={{ current_password: '', password: '' }}
        latest={null}
        submitLabel={t('password.save')}
        unguarded
        onCancel={onClose}
        onSubmit={(values) => call(changePassword, { body: values })}
        onSaved={() => {
          toast.success(t('password.done'));
          onClose();
        }}
      >
        <PasswordField name="current_password" label={t('password.current')} />
        <PasswordField name="password" label={t('password.next')} fresh />
      </Form>
    </Dialog>
  );
}
