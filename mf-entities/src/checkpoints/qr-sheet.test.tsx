import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { clearApiCache } from 'shared-auth';
import { addTestWords, fakeApi, signInAs, TestUi } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { checkpoints } from './checkpoints.resource.tsx';
import QrSheetPage from './qr-sheet.page.tsx';

afterEach(async () => {
  cleanup();
  await clearApiCache();
});

it('prints what the list shows: under each of its filters, its search and its order', async () => {
  addTestWords('mf-entities', words);
  signInAs();
  const seen = fakeApi(() => ({
    data: { data: [], metadata: { page: 1, per_page: 200, total: 0, pages: 0 } },
  }));
  const names = (checkpoints.filters ?? []).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['label_id', 'scan_rule_id']));
  const narrowed = new URLSearchParams(names.map((name, nth) => [name, String(nth + 1)]));
  for (const [name, value] of Object.entries({ search: 'bita', sort: '-code', ids: '4,5' }))
    narrowed.set(name, value);
  render(
    <TestUi at={`/checkpoints/qr?${narrowed}&page=3&view=7`}>
      <QrSheetPage />
    </TestUi>,
  );
  await screen.findByText(words.qrSheet.empty);
  const [asked] = seen.filter(({ path }) => path === '/v1/checkpoint');
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    ...Object.fromEntries(narrowed),
    page: '1',
    per_page: '200',
  });
});
