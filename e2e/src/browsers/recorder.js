/**
 * Runs before the page's first script while browsers are walked, since WebKitGTK does not report its console to a
 * driver: keeps what a console shows as an error, until it is read.
 */
(() => {
  const kept = [];
  window.__problems = () => kept.splice(0);
  const keep = (text) => kept.push(`${location.pathname}: ${text}`);
  const words = (one) => (one instanceof Error ? `${one.name}: ${one.message}` : String(one));

  const { error } = console;
  console.error = (...all) => {
    keep(all.map(words).join(' '));
    error.apply(console, all);
  };
  addEventListener(
    'error',
    ({ target, message }) => {
      // Firefox cancels an early request once its script makes it too; the script reports if it does not load.
      if (target.rel !== 'preload') keep(message ?? `does not load: ${target.src ?? target.href}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => keep(words(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep(`policy ${violatedDirective} refuses ${blockedURI}`),
  );

  const ask = window.fetch;
  window.fetch = async (...all) => {
    const answer = await ask(...all);
    if (!answer.ok) keep(`${answer.status} ${answer.url}`);
    return answer;
  };
})();
