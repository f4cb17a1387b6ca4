import { type FormEvent, useState } from 'react';
import { ApiError, isApiError, signIn, useSession } from 'shared-auth';
import { Button, Link, Navigate, useLocation } from 'shared-ui';
import { useT } from '../text.ts';
import { Alert } from './alert.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { SecretInput } from './secret-input.tsx';
import { TextInput } from './text-input.tsx';
import { useCountdown } from './use-countdown.ts';

const DEFAULT_WAIT_SECONDS = 30;

/** Sign-in. A user who arrives with a session continues to where they were going. */
export function SignInPage() {
  const t = useT();
  const { state } = useLocation();
  const signedIn = useSession((session) => session.status === 'signed-in');
  const busy = useSession((session) => session.status === 'signing-in');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [wait, startWait] = useCountdown();
  // The main route knows what of that this account may see.
  if (signedIn) return <Navigate to="/" replace state={state} />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || wait > 0) return;
    setError(null);
    try {
      await signIn({ username, password });
    } catch (caught) {
      setError(caught);
      if (isApiError(caught) && caught.code === 'tooMany')
        startWait(caught.retryAfter ?? DEFAULT_WAIT_SECONDS);
    }
  };
  const fields = error instanceof ApiError ? error.fields : {};
  return (
    <>
      <title>{`${t('auth.signIn')} · Vigía`}</title>
      <h1>{t('auth.welcome')}</h1>
      <p className="s-auth-note">{t('auth.welcomeText')}</p>
      <form className="s-auth-form" onSubmit={(event) => void submit(event)} aria-label={t('auth.signIn')}>
        {error !== null && <SignInError error={error} wait={wait} />}
        <TextInput
          label={t('auth.username')}
          name="username"
          autoComplete="username"
          maxLength={254}
          value={username}
          onChange={setUsername}
          error={fields.username?.[0]}
        />
        <SecretInput
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={fields.password?.[0]}
        />
        <div className="s-row">
          <span />
          <Link className="s-plain" to="/password/forgot">
            {t('auth.forgot')}
          </Link>
        </div>
        <Button type="submit" variant="solid" size="lg" wide loading={busy} disabled={wait > 0}>
          {wait > 0 ? t('auth.waitSeconds', { seconds: wait }) : t('auth.signIn')}
        </Button>
      </form>
      <DemoAccounts
        onChoose={(account) => {
          setUsername(account.username);
          setPassword(account.password);
          setError(null);
        }}
      />
    </>
  );
}

/** The server's words under "cannot sign in"; trouble on the way there under the generic text (spec section 8). */
function SignInError({ error, wait }: { error: unknown; wait: number }) {
  const t = useT();
  const details = error instanceof Error ? error.message : String(error);
  const refused = isApiError(error) && error.status >= 400 && error.status < 500;
  if (isApiError(error) && error.code === 'tooMany') {
    return (
      <Alert tone="danger" title={t('auth.tooMany')}>
        {wait > 0 ? details : t('auth.tryNow')}
      </Alert>
    );
  }
  return (
    <Alert tone="danger" title={refused ? t('dashboard.cannotLogin') : t('dashboard.genericError')}>
      {details}
    </Alert>
  );
}
