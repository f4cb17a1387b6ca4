import { forgotPassword } from 'contract';
import { type FormEvent, useState } from 'react';
import { call, isApiError } from 'shared-auth';
import { Button, Link } from 'shared-ui';
import { useT } from '../text.ts';
import { Alert } from './alert.tsx';
import { TextInput } from './text-input.tsx';

/** Requests a reset link. The response is the same whether the account exists or not. */
export default function ForgotPasswordPage() {
  const t = useT();
  const [username, setUsername] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | Error>('idle');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState('busy');
    try {
      await call(forgotPassword, { body: { username } });
      setState('sent');
    } catch (error) {
      setState(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return (
    <>
      <title>{`${t('auth.forgotTitle')} · Vigía`}</title>
      <h1>{t('auth.forgotTitle')}</h1>
      <p className="s-auth-note">{t('auth.forgotText')}</p>
      <form className="s-auth-form" onSubmit={(event) => void submit(event)}>
        {state === 'sent' && (
          <Alert tone="ok" title={t('auth.sent')}>
            {t('auth.sentText')}
          </Alert>
        )}
        {state instanceof Error && <Alert tone="danger" title={state.message} />}
        <TextInput
          label={t('auth.username')}
          name="username"
          autoComplete="username"
          maxLength={254}
          value={username}
          onChange={setUsername}
          error={isApiError(state) ? state.fields.username?.[0] : undefined}
        />
        <Button type="submit" variant="solid" size="lg" wide loading={state === 'busy'}>
          {t('auth.send')}
        </Button>
        <Link className="s-plain" to="/login">
          {t('auth.back')}
        </Link>
      </form>
    </>
  );
}
