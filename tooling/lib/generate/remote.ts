import { type Files, wordFiles } from './written.ts';

export interface NewRemote {
  /** Its package: `mf-fleet`. */
  name: string;
  /** Its Spanish name, in the sidebar and on error screens: `Flota`. */
  title: string;
  /** Address of its first screen: `/flota`. */
  path: string;
  /** Who may see it. */
  permission: string;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** A whole area with one screen: its package, its manifest, its words, a page and the page's test. */
export function remoteFiles({ name, title, path, permission }: NewRemote): Files {
  const words = { area: { name: title }, start: { title, empty: 'Todavía no hay nada aquí' } };
  return new Map([
    [`${name}/package.json`, json(packageOf(name))],
    [
      `${name}/jest.config.ts`,
      "import { preset } from 'tooling/jest/preset.ts';\n\nexport default preset('dom');\n",
    ],
    [`${name}/tsconfig.json`, '{ "extends": "../tooling/tsconfig.browser.json", "include": ["src"] }\n'],
    [
      `${name}/src/paths.ts`,
      `/** Patterns of the routes that no catalogue has by itself. */
export const paths = {
  start: '${path}',
} as const;
`,
    ],
    [
      `${name}/src/remote.manifest.ts`,
      `import { defineRemote } from 'contract';
import { paths } from './paths.ts';

export default defineRemote({
  name: '${name}',
  routes: [
    {
      path: paths.start,
      page: 'start',
      titleKey: 'start.title',
      permission: '${permission}',
      menu: { section: 'own', order: 10, icon: 'box' },
    },
  ],
});
`,
    ],
    [
      `${name}/src/remote.tsx`,
      `import { localeLoader } from 'contract';
import type { PagesOf, RemoteModule } from 'shared-ui/remote';
import type manifest from './remote.manifest.ts';

export const pages = {
  start: () => import('./start/start.page.tsx'),
} satisfies RemoteModule<PagesOf<typeof manifest>>['pages'];

export const loadLocale: RemoteModule['loadLocale'] = localeLoader(
  (language) => import(\`./locales/\${language}.json\`),
);
`,
    ],
    [
      `${name}/src/text.ts`,
      `import { createUseT } from 'shared-ui';
import type words from './locales/es.json';

/** This area's words. */
export const useT = createUseT<typeof words>('${name}');
`,
    ],
    [
      `${name}/src/start/start.page.tsx`,
      `import { EmptyState, Page } from 'shared-ui';
import { useT } from '../text.ts';

/** \`${path}\`: the first screen of this area. */
export default function StartPage() {
  const t = useT();
  return (
    <Page title={t('start.title')}>
      <EmptyState illustration="calm" title={t('start.empty')} />
    </Page>
  );
}
`,
    ],
    [
      `${name}/src/start/start.test.tsx`,
      `import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { addTestWords, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import StartPage from './start.page.tsx';

it('is titled, and says that there is nothing yet', () => {
  addTestWords('${name}', words);
  render(
    <TestUi>
      <StartPage />
    </TestUi>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.start.title);
  expect(screen.getByText(words.start.empty)).toBeTruthy();
});
`,
    ],
    ...wordFiles(`${name}/src/locales`, words),
  ]);
}

const all = (names: readonly string[], version: string) =>
  Object.fromEntries(names.map((name) => [name, version]));

function packageOf(name: string): object {
  const own = 'workspace:*';
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      test: 'node ../tooling/bin/jest.ts',
      build: `node ../tooling/bin/build.ts ${name}`,
    },
    dependencies: {
      contract: own,
      ...all(['lucide-react', 'react', 'react-dom'], 'catalog:'),
      ...all(['shared-auth', 'shared-ui'], own),
    },
    devDependencies: {
      ...all(
        [
          '@jest/globals',
          '@testing-library/react',
          '@testing-library/user-event',
          '@types/react',
          '@types/react-dom',
        ],
        'catalog:',
      ),
      tooling: own,
    },
  };
}
