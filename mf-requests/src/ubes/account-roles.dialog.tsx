import { type ClientAccount, changeClientAccount, roleChanges, visitRoleNames } from 'contract';
import { call } from 'shared-auth';
import { toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { SwitchField } from 'shared-ui/fields';
import { Form } from 'shared-ui/form';
import { wordOf } from './account-roles.ts';
import { useT } from './text.ts';

interface DialogProps {
  account: ClientAccount;
  onClose: () => void;
  onSaved: () => void;
}

/** Grants or revokes the roles that an account holds in every subdepartment. */
export default function AccountRolesDialog({ account, onClose, onSaved }: DialogProps) {
  const t = useT();
  const title = t('ube.accounts.edit', { name: `${account.name} ${account.last_name}` });
  const held = Object.fromEntries(visitRoleNames.map((name) => [name, account[name]]));
  return (
    <Dialog open persistent size="sm" title={title} description={t('ube.accounts.note')} onClose={onClose}>
      <Form
        schema={roleChanges}
        label={title}
        initial={held}
        latest={held}
        onCancel={onClose}
        onSubmit={(_, changed) => call(changeClientAccount, { params: { id: account.id }, body: changed })}
        onSaved={() => {
          toast.success(t('ube.accounts.saved'));
          onSaved();
        }}
      >
        {visitRoleNames.map((name) => (
          <SwitchField key={name} name={name} label={t(wordOf(name))} />
        ))}
      </Form>
    </Dialog>
  );
}
