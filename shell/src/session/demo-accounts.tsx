import { useConfig } from 'shared-auth';
import { Button } from 'shared-ui';
import { useT } from '../text.ts';

const usernames = ['admin', 'cliente', 'sucursal', 'uca', 'uma', 'garita', 'bitacora'];
const password = 'vigia-demo-2026';

export interface DemoAccount {
  username: string;
  password: string;
}

/** One account of each type, on servers that hold only demonstration data. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const t = useT();
  if (!useConfig()?.demo) return null;
  return (
    <section className="s-demo" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t('auth.demo')}</h2>
      <div>
        {usernames.map((username) => (
          <Button key={username} size="sm" onClick={() => onChoose({ username, password })}>
            {username}
          </Button>
        ))}
      </div>
    </section>
  );
}
