import { type ClientAccount, listClientAccounts, listUbeSubdepartments } from 'contract';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { mutateEndpoint, useApi } from 'shared-auth';
import { Badge, Button, ErrorState, IconButton, Panel, Row, Skeleton, Stack, Text } from 'shared-ui';
import { heldOf, wordOf } from './account-roles.ts';
import { useT } from './text.ts';

const AccountRolesDialog = lazy(() => import('./account-roles.dialog.tsx'));

interface AccountProps {
  account: ClientAccount;
  onEdit: () => void;
}

function Account({ account, onEdit }: AccountProps) {
  const t = useT();
  const name = `${account.name} ${account.last_name}`.trim();
  const held = heldOf(account);
  return (
    <Row as="li" gap="2">
      <Row gap="2" flexWrap="wrap" flex="1">
        <Row gap="2" flexWrap="wrap" flex="1 1 16rem">
          <b>
            <bdi>{name}</bdi>
          </b>
          <Text as="span" size="sm" tone="muted">
            <bdi>{account.username}</bdi> · {t(`ube.accounts.kind.${account.type}`)}
            {account.blocked && ` · ${t('people.isBlocked')}`}
          </Text>
        </Row>
        <Row gap="1" flexWrap="wrap">
          {held.map((role) => (
            <Badge key={role}>{t(wordOf(role))}</Badge>
          ))}
          {held.length === 0 && (
            <Text as="span" size="sm" tone="muted">
              {t('ube.accounts.none')}
            </Text>
          )}
        </Row>
      </Row>
      <IconButton
        size="sm"
        label={t('ube.accounts.edit', { name })}
        icon={<Pencil aria-hidden />}
        onClick={onEdit}
      />
    </Row>
  );
}

/** The client's own account and its UMAs: what each does in every subdepartment. UMAs without a role wait behind a button. */
export function ClientAccounts() {
  const t = useT();
  const { data, error, mutate } = useApi(listClientAccounts, {});
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<ClientAccount | null>(null);
  const accounts: ClientAccount[] = data?.data ?? [];
  const edited = accounts.find(({ id }) => id === chosen?.id) ?? chosen;
  const shown = accounts.filter((one) => all || one.type === 'cliente' || heldOf(one).length > 0);
  const refresh = () => {
    setChosen(null);
    void mutate();
    // How many may vote in a subdepartment is in the forms of others.
    void mutateEndpoint(listUbeSubdepartments);
  };
  return (
    <Panel title={t('ube.accounts.title')}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <Stack as="ul" gap="2">
          {shown.map((account) => (
            <Account key={account.id} account={account} onEdit={() => setChosen(account)} />
          ))}
        </Stack>
      ) : (
        <Skeleton height="2rem" />
      )}
      {shown.length < accounts.length && (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
          {t('ube.accounts.more', { total: accounts.length - shown.length })}
        </Button>
      )}
      {edited && (
        <Suspense>
          <AccountRolesDialog account={edited} onClose={() => setChosen(null)} onSaved={refresh} />
        </Suspense>
      )}
    </Panel>
  );
}
