import { acceptLegalTerms } from 'contract';
import { type FormEvent, useState } from 'react';
import { call, loadConfig, storeUser } from 'shared-auth';
import { Button, Link, Logo, Row, Text, useNavigate } from 'shared-ui';
import { LegalText } from '../legal/legal-text.tsx';
import { useT } from '../text.ts';
import { leave } from './leave.ts';

/** Shown before every signed-in screen until the legal terms are accepted; the acceptance is recorded by the server. */
export function LegalGate() {
  const t = useT();
  const navigate = useNavigate();
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const accept = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { legal_terms_version: version } = await loadConfig();
      storeUser(await call(acceptLegalTerms, { body: { version } }));
    } catch (caught) {
      setError(caught instanceof Error ? caught.message : String(caught));
    } finally {
      setBusy(false);
    }
  };
  const exit = () => void leave().then((left) => left && navigate('/login', { replace: true }));
  return (
    <main className="s-gate" id="main">
      <title>{`${t('legal.gateTitle')} · Vigía`}</title>
      <Logo />
      <form className="s-gate-card" onSubmit={(event) => void accept(event)}>
        <h1>{t('legal.gateTitle')}</h1>
        <Text tone="muted">{t('legal.gateText')}</Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by the keyboard */}
        <section className="s-gate-text" tabIndex={0} aria-label={t('public.terms')}>
          <LegalText name="terms" />
        </section>
        {error && (
          <Text tone="danger" role="alert">
            {error}
          </Text>
        )}
        <label className="s-gate-check">
          <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
          <span>{t('legal.agree')}</span>
        </label>
        <Row flexWrap="wrap">
          <Button type="submit" variant="solid" disabled={!agreed} loading={busy}>
            {t('legal.accept')}
          </Button>
          <Button variant="ghost" onClick={exit}>
            {t('user.leave')}
          </Button>
          <Link className="s-legal-link" to="/privacy">
            {t('public.privacy')}
          </Link>
        </Row>
      </form>
    </main>
  );
}
