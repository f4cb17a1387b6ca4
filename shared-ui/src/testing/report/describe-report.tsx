import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordAt } from 'contract';
import type { ComponentType } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { clearApiCache, SWRConfig, sessionStore } from 'shared-auth';
import { eventHeard } from 'shared-auth/testing';
import type { Dictionary } from '../../i18n/i18n.ts';
import type { ReportDefinition } from '../../report/report.ts';
import type { Identified, Resource } from '../../resource/declaration.ts';
import { describeResource } from '../describe-resource.tsx';
import { fakeApi, type Reply, type Request, signInAs } from '../fake-api.ts';
import { addTestWords, TestUi } from '../index.tsx';
import { reportAnswers } from './report-answers.ts';
import { reportPlace } from './report-place.ts';

// jsdom has no layout, so the chart library cannot run in it.
jest.unstable_mockModule('../../charts/apex.tsx', () => ({ default: () => null }));

export interface ReportExample {
  /** The area's Spanish words. */
  words: Dictionary;
  /** A row of the log. */
  row: Identified;
  /** Requests of its own panels. */
  further?: (request: Request) => Reply | undefined;
}

const NARROWED = '?range=24H&weekday=2&hour=8';

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

/** Every key of the area's words that a declaration uses. */
function labelsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    typeof part === 'string' &&
    ['label', 'head', 'title', 'note', 'cell', 'hint', 'weekday', 'hour'].includes(name)
      ? [part]
      : name === 'endpoints'
        ? []
        : labelsOf(part),
  );
}
const wordOf = (words: Dictionary, key: string): unknown =>
  key.split('.').reduce<unknown>((found, part) => Reflect.get(Object(found), part), words);

/**
 * What every report must do, checked from its declaration: figures that link to their rows under the current filters,
 * each grouping with its total, its chart and its spreadsheet, every filter in the address and beside the figures,
 * words for all of it, the empty state, failure; and its log like any list. Only the network is
 * faked.
 */
export function describeReport(report: ReportDefinition, { words, row, further }: ReportExample): void {
  const { endpoints, entry } = report;
  const text = (key: string) => String(wordOf(words, key));
  describe(`the report ${entry.key}`, () => {
    let seen: Request[];
    let answers: (request: Request) => Reply | undefined;
    let Analytics: ComponentType;
    let Log: ComponentType;
    beforeAll(async () => {
      const { analyticsPage } = await import('../../report/analytics/analytics-page.tsx');
      const { logPage } = await import('../../report/log-page.tsx');
      Analytics = analyticsPage(report);
      Log = logPage(report);
    });
    beforeEach(() => {
      addTestWords(report.namespace, words);
      signInAs();
      answers = () => undefined;
      seen = fakeApi(
        (request) => answers(request) ?? further?.(request) ?? reportAnswers(report, row, request),
      );
    });
    afterEach(async () => {
      cleanup();
      await clearApiCache();
      jest.restoreAllMocks();
    });
    const open = (path: string) =>
      render(
        <TestUi at={path}>
          <Where />
          <SWRConfig value={{ dedupingInterval: 0, errorRetryCount: 0 }}>
            <Routes>
              <Route path={entry.analytics} element={<Analytics />} />
              <Route path={entry.log.list} element={<Log />} />
            </Routes>
          </SWRConfig>
        </TestUi>,
      );
    const asked = (path: string) => seen.filter((one) => one.path === path);
    const openFigures = async (search = '') => {
      open(entry.analytics + search);
      await screen.findAllByRole('link', { name: new RegExp(`^${text(report.figures[0]?.label ?? '')}: `) });
    };

    it('has words for every key it uses', () => {
      const { log, texts, endpoints: _, ...declared } = report;
      const keys = [...labelsOf(declared), ...Object.values(texts)];
      expect(keys.filter((key) => typeof wordOf(words, key) !== 'string')).toEqual([]);
    });

    it('links each figure to its rows, under the current filters', async () => {
      await openFigures(NARROWED);
      for (const { label, rows } of report.figures) {
        const [link] = screen.getAllByRole('link', { name: new RegExp(`^${text(label)}: `) });
        const place = reportPlace(report, link?.getAttribute('href') ?? null);
        expect(place.path).toBe(entry.log.list);
        expect(place.filters).toMatchObject({ range: '24H', weekday: 2, hour: 8, ...rows?.filters });
        expect(place.sort).toBe(rows?.sort ?? null);
      }
      expect(asked(endpoints.summary.path)[0]?.query.toString()).toBe('range=24H&weekday=2&hour=8');
    });

    it('draws each of its charts, and each measure of its hours', async () => {
      await openFigures();
      for (const { title } of report.charts)
        expect(screen.getByRole('figure', { name: text(title) })).toBeTruthy();
      for (const { id, label, rows } of report.heat.measures) {
        await userEvent.click(
          within(screen.getByRole('group', { name: 'Qué muestra el color' })).getByRole('button', {
            name: text(label),
          }),
        );
        const name = `${text(report.heat.title)}: ${text(label)}`;
        const cell = within(await screen.findByRole('grid', { name })).getByRole('link');
        const place = reportPlace(report, cell.getAttribute('href'));
        // A measure that is a figure too opens what that opens.
        const same = report.figures.find((figure) => figure.id === id)?.rows ?? rows ?? report.heat.rows;
        expect(place.filters).toMatchObject({ weekday: 2, hour: 14, ...same?.filters });
        expect(cell.getAttribute('aria-label')).not.toContain('{{');
      }
    });

    it('has each grouping with its total, its rows, its chart and its spreadsheet', async () => {
      await openFigures();
      for (const [group, { label, head }] of Object.entries(report.groups)) {
        await userEvent.click(screen.getByRole('tab', { name: text(label) }));
        // Except the table that replaces the chart for screen readers, which is not sorted.
        const tables = await screen.findAllByRole('table', { name: text(label) });
        const table = tables.find((one) => one.querySelector('[aria-sort]')) as HTMLElement;
        await within(table).findByRole('rowheader', { name: /Uno/ });
        expect(within(table).getAllByRole('columnheader')[0]?.textContent).toContain(text(head));
        const [, total] = within(table).getAllByRole('row');
        expect(total?.textContent).toContain('Total');
        for (const { label: figure } of report.columns) {
          const [link] = within(table).getAllByRole('link', {
            name: new RegExp(`^Uno, ${text(figure).replace(/[()%]/g, '.')}: `),
          });
          const place = reportPlace(report, link?.getAttribute('href') ?? null);
          expect([place.filters[endpoints.groups[group] ?? '']].flat()).toHaveLength(1);
        }
        // Groups that are more than the whole are no ring.
        const overlap = endpoints.overlapping.includes(group);
        const drawn = asked(endpoints.by[group]?.chart.path ?? '').map(({ query }) =>
          query.get('chart_type'),
        );
        expect(new Set(drawn)).toEqual(new Set([overlap ? 'bar' : 'donut']));
        expect(screen.queryByText(/cuentan en varios grupos/) !== null).toBe(overlap);
        await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
        await waitFor(() => expect(asked(endpoints.by[group]?.excel.path ?? '')).not.toHaveLength(0));
      }
    }, 60_000);

    it('offers each of its filters beside the figures', async () => {
      await openFigures();
      await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
      const drawer = await screen.findByRole('dialog', { name: 'Filtros' });
      const offered = report.filters.filter(({ linked }) => !linked);
      const labels = [...offered.map(({ label }) => label), report.period.weekday, report.period.hour];
      for (const label of labels)
        expect(await within(drawer).findByRole('combobox', { name: text(label) })).toBeTruthy();
      await userEvent.selectOptions(
        within(drawer).getByRole('combobox', { name: text(report.period.hour) }),
        '08:00',
      );
      await waitFor(() => expect(asked(endpoints.summary.path).at(-1)?.query.get('hour')).toBe('8'));
    });

    it('shows when there is nothing, and why', async () => {
      answers = () => ({ status: 403, code: 'forbidden', message: 'No tiene permiso' });
      open(entry.analytics);
      const retry = await screen.findAllByRole('button', { name: 'Reintentar' });
      answers = (request) => further?.(request) ?? reportAnswers(report, row, request, { empty: true });
      await userEvent.click(retry[0] as HTMLElement);
      expect(await screen.findByText(text(report.texts.empty))).toBeTruthy();
    });

    it('follows new events, figures and rows', async () => {
      const { user } = sessionStore.getState();
      const channels = user && [report.live?.channel(user.client_id ?? 0, user) ?? []].flat();
      const heard = (report.live?.events ?? []).flatMap((event) =>
        (channels ?? []).map((channel) => [channel, event] as const),
      );
      for (const [path, read] of [
        [entry.analytics, endpoints.summary.path],
        [entry.log.list, endpoints.log.path],
      ] as const) {
        open(path);
        await waitFor(() => expect(asked(read)).not.toHaveLength(0));
        await screen.findAllByRole('heading', { level: 1 });
        for (const [channel, event] of heard) {
          const before = asked(read).length;
          jest.useFakeTimers();
          eventHeard(channel, event, {});
          act(() => jest.advanceTimersByTime(5000));
          jest.useRealTimers();
          await waitFor(() => expect(asked(read).length).toBeGreaterThan(before));
        }
        cleanup();
      }
    });

    if (report.figuresAboveLog)
      it('has no figures of other filters above its log, also if those of its own cannot be read', async () => {
        const figure = { name: new RegExp(`^${text(report.figures[0]?.label ?? '')}: `) };
        open(entry.log.list + NARROWED);
        await screen.findAllByRole('link', figure);
        answers = ({ path }) =>
          path === endpoints.summary.path
            ? { status: 403, code: 'forbidden', message: 'No tiene permiso' }
            : undefined;
        await userEvent.click(screen.getByRole('button', { name: 'Quitar todos' }));
        await waitFor(() => expect(asked(endpoints.summary.path).at(-1)?.query.get('hour')).toBeNull());
        await waitFor(() => expect(screen.queryByRole('link', figure)).toBeNull());
        expect(screen.getAllByRole('rowheader')).not.toHaveLength(0);
      });

    it('links its log to its figures with the filters', async () => {
      open(entry.log.list + NARROWED);
      await screen.findAllByRole('rowheader');
      expect(asked(endpoints.log.path)[0]?.query.get('hour')).toBe('8');
      await userEvent.click(screen.getByRole('link', { name: 'Analítica' }));
      const { filters, path } = reportPlace(report, screen.getByTestId('where').textContent);
      expect([path, filters]).toEqual([entry.analytics, { range: '24H', weekday: 2, hour: 8 }]);
    });
  });
  // What it follows where its rows are not a kind of record is tested above, with the figures.
  const noLive = recordAt(endpoints.log.path) ? undefined : 'follows the events of its report';
  describeResource(report.log as unknown as Resource<Identified>, { words, row, noLive } as never);
}
