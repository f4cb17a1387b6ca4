/**
 * Runs before everything else in any browser: compiled for 2009, it imports nothing. One that is too old gets
 * instructions, and no element for the application to mount in. ADR 0032 lists those supported. In others the words of
 * the page's language begin to load.
 */

/** The language that the page begins in, as `storedLanguage` has it. */
function storedLanguage(listed: string): string {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('lang');
  } catch (_) {
    // Where nothing can be kept, nothing was chosen.
  }
  if (!stored) return 'es';
  return ` ${listed}`.indexOf(` ${stored}:`) < 0 ? 'en' : stored;
}

/** `listed` is `es:/file.js en:/file.js`, one for each file. */
function preloadWords(listed: string): void {
  const language = storedLanguage(listed);
  listed.split(' ').forEach((one) => {
    const of = one.split(':')[0];
    const href = one.split(':')[1];
    // English replaces what a language lacks; Spanish lacks nothing.
    if (!href || (of !== language && (of !== 'en' || language === 'es'))) return;
    const link = document.createElement('link');
    link.rel = 'preload';
    // As chunks are requested, or the file is fetched twice.
    link.as = 'script';
    link.href = href;
    document.head.appendChild(link);
  });
}

// Chrome 111 and Safari 16.4 have the first of these, Firefox 128 the second.
if ('isWellFormed' in String.prototype && 'registerProperty' in (window.CSS || {})) {
  const words = document.querySelector('meta[name=words]');
  // On a visitor's page the next script decides on the language and loads its words (`ahead.ts`).
  if (!document.getElementById('ahead')) preloadWords(words?.getAttribute('content') || '');
} else {
  const root = document.getElementById('root');
  if (root) root.parentNode?.removeChild(root);
  const script = document.createElement('script');
  script.src = '/old-browser.js';
  document.head.appendChild(script);
}

export {};
