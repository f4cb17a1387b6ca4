import { useT } from '../text.ts';

/** The last net: the shell itself failed. Uses nothing that may have failed with it. */
export function CrashScreen({ error }: { error: unknown }) {
  const t = useT();
  return (
    <main role="alert" style={{ maxInlineSize: '32rem', marginInline: 'auto', padding: '4rem 1.5rem' }}>
      <h1>{t('system.crash')}</h1>
      <p>{t('system.crashText')}</p>
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          {t('system.reload')}
        </button>
      </p>
      <pre style={{ whiteSpace: 'pre-wrap' }}>{error instanceof Error ? error.message : String(error)}</pre>
    </main>
  );
}
