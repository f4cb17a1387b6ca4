import { type AccessUser, type IpVerdict, listAccessUsers, seesAllClients, testIpAccess } from 'contract';
import { useState } from 'react';
import { call, useApi, useUser } from 'shared-auth';
import { Button, Panel, Row, Stack, Status, Text } from 'shared-ui';
import { PickerControl, TextControl } from 'shared-ui/fields';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';

function Verdict({ verdict, own }: { verdict: IpVerdict; own: boolean }) {
  const t = useT();
  const { address, allowed, decided_by, range, user_name } = verdict;
  const why =
    decided_by === 'open'
      ? t('access.decided.open')
      : t(`access.decided.${decided_by}`, { range: range ?? t('access.noRange') });
  return (
    <Row gap="2" flexWrap="wrap" role="status">
      <Status tone={allowed ? 'ok' : 'danger'}>{t(allowed ? 'access.allowed' : 'access.refused')}</Status>
      <Text as="span">
        {own ? t('access.yourAddress') : <bdi>{user_name}</bdi>} · <bdi dir="ltr">{address}</bdi>
      </Text>
      <Text as="span" tone="muted">
        {why}
      </Text>
    </Row>
  );
}

/** Whether the caller may sign in from where they are and by which rule, and the same for anyone from anywhere. */
export function AddressTest() {
  const t = useT();
  const caller = useUser();
  const all = caller !== null && seesAllClients(caller);
  const own = useApi(testIpAccess, { query: {} });
  const [open, setOpen] = useState(false);
  const [user, setUser] = useState<number>();
  const [address, setAddress] = useState('');
  const [found, setFound] = useState<IpVerdict>();
  const [fault, setFault] = useState<unknown>();
  const test = async () => {
    setFault(undefined);
    try {
      setFound(await call(testIpAccess, { query: { user_id: user, address: address.trim() || undefined } }));
    } catch (error) {
      setFound(undefined);
      setFault(error);
    }
  };
  return (
    <Panel>
      <Stack gap="3">
        <Row gap="3" flexWrap="wrap" justifyContent="space-between">
          {own.data ? <Verdict verdict={own.data} own /> : <Text tone="muted">{t('access.testing')}</Text>}
          <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('access.testOther')}
          </Button>
        </Row>
        {open && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void test();
            }}
          >
            <Row gap="2" flexWrap="wrap" alignItems="center">
              <PickerControl<AccessUser>
                id="access-test-user"
                label={t('access.user')}
                placeholder={t('access.user')}
                endpoint={listAccessUsers}
                filter={all ? { with_admins: 'true' } : undefined}
                option={({ id, name, username }) => ({ value: id, label: name, hint: username })}
                value={user === undefined ? [] : [user]}
                onChange={([chosen]) => setUser(chosen === undefined ? undefined : Number(chosen))}
              />
              <TextControl
                id="access-test-address"
                label={t('access.address')}
                placeholder={t('access.address')}
                value={address}
                onChange={setAddress}
                ltr
              />
              <Button type="submit">{t('access.test')}</Button>
            </Row>
          </form>
        )}
        {fault !== undefined && (
          <div role="alert">
            <Status tone="danger">{Object.values(problemOf(fault)).join('. ')}</Status>
          </div>
        )}
        {open && found && <Verdict verdict={found} own={false} />}
      </Stack>
    </Panel>
  );
}
