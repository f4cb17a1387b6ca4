import { limits, resetPassword } from 'contract';
import { type FormEvent, useState } from 'react';
import { call, isApiError } from 'shared-auth';
import { Button, Link, LinkButton, useSearchParams } from 'shared-ui';
import { useT } from '../text.ts';
import { Alert } from './alert.tsx';
import { SecretInput } from './secret-input.tsx';

/** Sets a new password by the token of a mailed link. */
export default function ResetPasswordPage() {
  const t = useT();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [touched, setTouched] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'done' | Error>('idle');
  const tooShort = password.length < limits.passwordLength;
  const different = again !== password;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (tooShort || different) return;
    setState('busy');
    try {
      await call(resetPassword, { body: { token, password } });
      setState('done');
    } catch (error) {
      setState(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const fieldError = isApiError(state) ? state.fields.password?.[0] : undefined;
  return (
    <>
      <title>{`${t('auth.resetTitle')} · Vigía`}</title>
      <h1>{t('auth.resetTitle')}</h1>
      <p className="s-auth-note">{t('auth.resetText')}</p>
      {!token && <Alert tone="danger" title={t('auth.noToken')} />}
      {state === 'done' && (
        <div className="s-auth-form">
          <Alert tone="ok" title={t('auth.resetDone')} />
          <LinkButton to="/login" variant="solid" size="lg" wide>
            {t('auth.signIn')}
          </LinkButton>
        </div>
      )}
      {token && state !== 'done' && (
        <form className="s-auth-form" onSubmit={(event) => void submit(event)}>
          {state instanceof Error && <Alert tone="danger" title={state.message} />}
          <SecretInput
            label={t('auth.newPassword')}
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={touched && tooShort ? t('auth.tooShort', { length: limits.passwordLength }) : fieldError}
          />
          <SecretInput
            label={t('auth.again')}
            name="again"
            autoComplete="new-password"
            value={again}
            onChange={setAgain}
            error={touched && different ? t('auth.different') : undefined}
          />
          <Button type="submit" variant="solid" size="lg" wide loading={state === 'busy'}>
            {t('auth.resetSend')}
          </Button>
        </form>
      )}
      <p style={{ marginBlockStart: '1rem' }}>
        <Link className="s-plain" to="/password/forgot">
          {t('auth.askAgain')}
        </Link>
      </p>
    </>
  );
}
