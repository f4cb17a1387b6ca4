import { confirmEmail, getProfile } from 'contract';
import { type ReactNode, useState } from 'react';
import { call, isApiError, storeUser, useSession } from 'shared-auth';
import { Button, LinkButton, useSearchParams } from 'shared-ui';
import { loadSignedInWords, useWords } from '../signed-in/text.ts';
import { useT } from '../text.ts';
import { Alert } from './alert.tsx';

/**
 * Confirms an address by a mailed link. By a press, since mail programs open links by themselves. Unknown, ended and
 * used links give the same plain page.
 */
function ConfirmEmailPage() {
  const t = useT();
  const words = useWords();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const signedIn = useSession((session) => session.status === 'signed-in');
  const [state, setState] = useState<'idle' | 'busy' | Error | { email: string }>('idle');
  const confirm = async () => {
    setState('busy');
    try {
      setState(await call(confirmEmail, { body: { token } }));
    } catch (error) {
      setState(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (signedIn) storeUser(await call(getProfile, {}));
  };
  if (token === '' || (isApiError(state) && state.code === 'validation')) {
    return (
      <Frame title={words('email.invalid')} text={words('email.invalidText')}>
        <LinkButton to="/" variant="outline" size="lg" wide>
          {t('system.home')}
        </LinkButton>
      </Frame>
    );
  }
  if (typeof state === 'object' && 'email' in state) {
    return (
      <Frame title={words('email.confirmTitle')}>
        <Alert tone="ok" title={words('email.confirmed', { email: state.email })} />
        <LinkButton to="/" variant="solid" size="lg" wide>
          {signedIn ? t('system.home') : t('auth.signIn')}
        </LinkButton>
      </Frame>
    );
  }
  return (
    <Frame title={words('email.confirmTitle')} text={words('email.confirmText')}>
      {state instanceof Error && <Alert tone="danger" title={state.message} />}
      <Button variant="solid" size="lg" wide loading={state === 'busy'} onClick={() => void confirm()}>
        {words('email.confirm')}
      </Button>
    </Frame>
  );
}

function Frame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <>
      <title>{`${title} · Vigía`}</title>
      <h1>{title}</h1>
      {text && <p className="s-auth-note">{text}</p>}
      <div className="s-auth-form">{children}</div>
    </>
  );
}

/** The page with its words, which sign-in does without. */
export async function loadConfirmEmailPage() {
  await loadSignedInWords();
  return { default: ConfirmEmailPage };
}
