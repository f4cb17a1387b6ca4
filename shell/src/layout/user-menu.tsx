import { KeyRound, LogOut, ScrollText, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from 'shared-auth';
import { Icon, Text, useNavigate } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { leave } from '../session/leave.ts';
import { useDynamicT, useT } from '../text.ts';

const PasswordDialog = lazy(() => import('../profile/password.dialog.tsx'));

const initials = (name: string, lastName: string) =>
  [name, lastName]
    .map((word) => [...word.trim()][0] ?? '')
    .join('')
    .toUpperCase();

/** Who is signed in, and what they can do about themselves. */
export function UserMenu() {
  const t = useT();
  const dynamic = useDynamicT();
  const user = useUser();
  const navigate = useNavigate();
  const [password, setPassword] = useState(false);
  if (!user) return null;
  const name = `${user.name} ${user.last_name}`.trim() || user.username;
  const exit = async () => {
    if (await leave()) navigate('/login', { replace: true });
  };
  return (
    <>
      <Menu
        label={t('user.menu')}
        trigger={
          <button type="button" className="s-user" title={t('user.menuOf', { name })}>
            <span className="s-avatar" aria-hidden>
              {initials(user.name, user.last_name) || user.username.slice(0, 2).toUpperCase()}
            </span>
            <span>{name}</span>
          </button>
        }
        header={
          <>
            <Text weight="semibold" truncate>
              {name}
            </Text>
            <Text size="sm" tone="muted" truncate>
              {[dynamic('userType', user.type), user.branch_name ?? user.client_name]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </>
        }
        items={[
          { id: 'profile', label: t('user.profile'), icon: <UserRound aria-hidden />, to: '/perfil' },
          {
            id: 'password',
            label: t('user.password'),
            icon: <KeyRound aria-hidden />,
            onSelect: () => setPassword(true),
          },
          {
            id: 'versions',
            label: t('user.versions'),
            icon: <ScrollText aria-hidden />,
            to: '/versiones/dashboard',
          },
          { id: 'line', separator: true },
          {
            id: 'leave',
            label: t('user.leave'),
            icon: <Icon of={LogOut} turns />,
            onSelect: () => void exit(),
          },
        ]}
      />
      {password && (
        <Suspense>
          <PasswordDialog onClose={() => setPassword(false)} />
        </Suspense>
      )}
    </>
  );
}
