/**
 * Runs first on a page for visitors whose server lists what it needs: sends its first request while the code loads, and
 * loads the code at once instead of step by step. Compiled for 2009, as it runs before the check of the browser.
 */
interface Ahead {
  /** The area's entry: it runs when the shell requests it. */
  entry: string;
  /** Parts of both, which only put themselves in readiness. */
  files: string[];
  /** Files of words by language. */
  words: Record<string, string[]>;
  /** What would be fetched, by address. */
  answers: Record<string, unknown>;
  asks: { path: string; body: string } | null;
}

/** The first of the visitor's languages that there is, unless one was chosen here; it is kept, as the page does. */
function chosenLanguage(words: Ahead['words']): string {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('lang');
    if (!chosen) {
      const wanted = (navigator.languages || [navigator.language]).map((tag) => tag.split('-')[0] || '');
      chosen = wanted.filter((tag) => words[tag] !== undefined)[0] || 'es';
      localStorage.setItem('lang', chosen);
    }
  } catch (_) {
    // Where nothing can be kept, the page chooses again.
  }
  return chosen || 'es';
}

function start(ahead: Ahead): void {
  const { entry, files, words, answers, asks } = ahead;
  const language = chosenLanguage(words);
  (window as unknown as { cameAhead: unknown }).cameAhead = answers;
  if (asks && !document.hidden) {
    const key = `${asks.path} ${asks.body}`;
    answers[key] = fetch(`/api${asks.path}`, {
      method: 'POST',
      body: asks.body,
      headers: {
        Accept: 'application/json',
        'Accept-Language': language,
        'Cache-Control': 'no-cache',
        'Content-Type': 'application/json',
      },
    }).catch(() => undefined);
    // A later reader would show stale data as new.
    setTimeout(() => delete answers[key], 20000);
  }
  // 48 KB that a visitor's phone would wait for: it has a font of its own.
  if (matchMedia('(max-width: 599px)').matches) document.documentElement.setAttribute('data-font', 'system');
  // As the page does: English replaces what a language lacks.
  const spoken = language === 'es' || language === 'en' ? [language] : [language, 'en'];
  const wanted = files.concat(spoken.reduce<string[]>((all, one) => all.concat(words[one] || []), []));
  onceOwnScriptsCame(() => {
    preload(entry);
    wanted.forEach(run);
  });
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  document.head.appendChild(link);
}

/** Code that requests the same file meanwhile waits for this element, if its address is written the same. */
function run(path: string): void {
  const script = document.createElement('script');
  script.src = path.indexOf('/remotes/') === 0 ? location.origin + path : path;
  // Nobody is to wait for one that failed.
  script.onerror = () => script.remove();
  document.head.appendChild(script);
}

/** Waits for all of the page's own scripts but the last, which runs then: they are needed first, so they travel first. */
function onceOwnScriptsCame(act: () => void): void {
  const own = Array.prototype.slice.call(document.querySelectorAll('script[src]'), 1, -1) as HTMLElement[];
  let missing = own.length;
  own.forEach((script) => {
    script.addEventListener('load', () => {
      missing -= 1;
      if (missing === 0) act();
    });
  });
}

const held = document.getElementById('ahead');
if (held && 'fetch' in window) start(JSON.parse(held.textContent || '') as Ahead);

export {};
