/**
 * Stands before the page's first script while browsers are walked, since WebKitGTK tells no driver what its console
 * says: keeps what a console shows as an error, until it is asked.
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
      // Firefox gives up what was asked for early once its script asks too; the script says if it does not load.
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
