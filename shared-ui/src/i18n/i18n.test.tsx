import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { setPreferences } from '../preferences/preferences.store.ts';
import { TestUi } from '../testing/index.tsx';
import { addNamespace, i18n, laterWords, setLanguage } from './i18n.ts';
import { storedLanguage } from './languages.ts';
import { loadUiWords } from './ui-words.ts';
import { createUseT } from './use-t.ts';

const words = {
  es: { gate: { open: 'Abrir', waiting_one: '{{count}} visita', waiting_other: '{{count}} visitas' } },
  en: { gate: { open: 'Open', waiting_one: '{{count}} visit', waiting_other: '{{count}} visits' } },
  fr: { gate: { open: 'Ouvrir' } },
};
const useT = createUseT<(typeof words)['es']>('gate');

function Words() {
  const t = useT();
  return (
    <p>
      {t('gate.open')} {t('gate.waiting', { count: 2 })}
    </p>
  );
}

beforeEach(async () => {
  await setLanguage('es');
  await addNamespace('gate', async (language) => words[language as 'es'] ?? {});
  await addNamespace('ui', loadUiWords);
});
afterEach(async () => {
  cleanup();
  setPreferences({ direction: 'auto' });
});

const shown = () => document.querySelector('p')?.textContent;
const change = (language: 'es' | 'en' | 'fr' | 'ar') => act(() => setLanguage(language));

describe('words', () => {
  it('are Spanish when nothing is stored and English when the stored value is unknown', () => {
    localStorage.clear();
    expect(storedLanguage()).toBe('es');
    localStorage.setItem('lang', 'xx');
    expect(storedLanguage()).toBe('en');
  });

  it('follow the language, stored under lang, and fall back to English', async () => {
    render(
      <TestUi>
        <Words />
      </TestUi>,
    );
    expect(shown()).toBe('Abrir 2 visitas');
    await change('fr');
    expect(localStorage.getItem('lang')).toBe('fr');
    await waitFor(() => expect(shown()).toBe('Ouvrir 2 visits'));
    await change('es');
    expect(shown()).toBe('Abrir 2 visitas');
  });

  it('on screen are those of a newer release once it has loaded', async () => {
    render(
      <TestUi>
        <Words />
      </TestUi>,
    );
    expect(shown()).toBe('Abrir 2 visitas');
    const newer = { gate: { ...words.es.gate, open: 'Abrir la puerta' } };
    await act(() => addNamespace('gate', async () => newer));
    await waitFor(() => expect(shown()).toBe('Abrir la puerta 2 visitas'));
  });

  it('of a language are loaded once', async () => {
    const loader = jest.fn(async () => ({ a: 'b' }));
    await addNamespace('once', loader);
    await setLanguage('ar');
    await setLanguage('es');
    await setLanguage('ar');
    expect(loader).toHaveBeenCalledTimes(3);
    expect(i18n.hasResourceBundle('en', 'once')).toBe(true);
  });

  it('of a newer release replace the previous ones, in every language', async () => {
    await setLanguage('ar');
    await addNamespace('area', async (language) => ({ old: `old ${language}`, both: 'old' }));
    await setLanguage('es');
    await addNamespace('area', async (language) => ({ both: `new ${language}` }));
    expect(i18n.t('both', { ns: 'area' })).toBe('new es');
    expect(i18n.exists('old', { ns: 'area' })).toBe(false);
    await setLanguage('ar');
    expect(i18n.t('both', { ns: 'area' })).toBe('new ar');
  });

  it('that only some screens need join the namespace, in every language, and outlive a newer release', async () => {
    await setLanguage('es');
    await addNamespace('wide', async (language) => ({ first: `first ${language}` }));
    await laterWords('wide', 'further', async (language) => ({ default: { later: `later ${language}` } }))();
    const shown = () => [i18n.t('first', { ns: 'wide' }), i18n.t('later', { ns: 'wide' })];
    expect(shown()).toEqual(['first es', 'later es']);
    await setLanguage('ar');
    expect(shown()).toEqual(['first ar', 'later ar']);
    await addNamespace('wide', async (language) => ({ first: `newer ${language}` }));
    expect(shown()).toEqual(['newer ar', 'later ar']);
  });
});

describe('direction', () => {
  it('is that of the language unless one was chosen', async () => {
    render(<TestUi>{null}</TestUi>);
    const root = document.documentElement;
    expect([root.lang, root.dir]).toEqual(['es', 'ltr']);
    await change('ar');
    expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
    act(() => setPreferences({ direction: 'ltr' }));
    expect(root.dir).toBe('ltr');
  });

  it('and colour scheme are set on <html>', () => {
    render(<TestUi>{null}</TestUi>);
    act(() => setPreferences({ scheme: 'dark', density: 'compact' }));
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    expect(document.documentElement.dataset.density).toBe('compact');
    act(() => setPreferences({ scheme: 'system', density: 'comfortable' }));
    expect(document.documentElement.classList.contains('dark')).toBe(false);
    expect(screen.getByRole('region', { name: 'Avisos' })).toBeTruthy();
  });
});
