import { afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type * as z from 'contract/z';
import { Route, Routes, useLocation } from 'react-router-dom';
import { clearApiCache, SWRConfig } from 'shared-auth';
import type { FormSchema } from '../../form/schema.ts';
import { type Dictionary, i18n } from '../../i18n/i18n.ts';
import { type Identified, type Resource, ResourceForm, ResourceList } from '../../resource/index.ts';
import { fakeApi, type Reply, type Request, signInAs } from '../fake-api.ts';
import { addTestWords, TestUi } from '../index.tsx';

export interface ResourceExample<Row extends Identified, S extends FormSchema, Record> {
  /** The package's Spanish dictionary. */
  words: Dictionary;
  /** A row as the server returns it. */
  row: Row;
  /** The user; default an operator of a client with all permissions. */
  user?: Parameters<typeof signInAs>[0];
  /** Responses to other calls a screen makes (parameters of filters, pickers), by path. */
  others?: { [path: string]: unknown };
  /**
   * Required where a form creates: fills in what creating needs, and the body that the server must receive, files as
   * their names.
   */
  create?: { fill: () => Promise<void>; body: Partial<z.input<S>> };
  /** Required where nothing writes the rows and they are not a kind of record: why no change is shown in them. */
  noLive?: string;
  /** A field of the form that accepts any text, to test what an edit sends; default `name`. */
  edited?: string;
  /** The whole record, if it has more than the row. */
  record?: Record;
}

/** Nothing cached in one test is used by the next. */
const fresh = { dedupingInterval: 0, errorRetryCount: 0 };

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

/** The router's current address. */
export const where = () => new URL(screen.getByTestId('where').textContent ?? '', 'http://test');

export const listed = (rows: readonly object[], total = rows.length): Reply => ({
  data: { data: rows, metadata: { page: 1, per_page: 20, total, pages: Math.ceil(total / 20) || 1 } },
});

export interface Harness<Row extends Identified, S extends FormSchema, Record extends Identified> {
  resource: Resource<Row, S, Record>;
  example: ResourceExample<Row, S, Record>;
  /** A second row of the list, with the same name. */
  second: Row;
  /** Responses that take precedence over the usual ones; set by a test. */
  answers: (request: Request) => Reply | undefined;
  /** The requests that were sent. */
  seen: Request[];
  say: (key: string) => string;
  listPath: string;
  /** The list's requests. */
  lists: () => Request[];
  open: (at?: string) => void;
  /** The names of the rows on screen, once there are some. */
  shown: () => Promise<HTMLElement[]>;
}

/** A catalogue's screens over a faked network, created again for each test. */
export function harnessOf<Row extends Identified, S extends FormSchema, Record extends Identified>(
  resource: Resource<Row, S, Record>,
  example: ResourceExample<Row, S, Record>,
): Harness<Row, S, Record> {
  const { endpoints, paths } = resource;
  const { row } = example;
  const listPath = endpoints.list.path;
  const h: Harness<Row, S, Record> = {
    resource,
    example,
    second: { ...row, id: row.id + 1 },
    answers: () => undefined,
    seen: [],
    say: (key) => i18n.t(key as never, { ns: resource.namespace } as never) as unknown as string,
    listPath,
    lists: () => h.seen.filter((one) => one.method === 'GET' && one.path === listPath),
    open: (at = paths.list) => {
      render(
        <TestUi at={at}>
          <Where />
          <SWRConfig value={fresh}>
            <Routes>
              <Route path={paths.list} element={<ResourceList resource={resource} />} />
              {paths.create && <Route path={paths.create} element={<ResourceForm resource={resource} />} />}
              {paths.edit && (
                <Route
                  path={`${paths.edit(0).replace(/0$/, '')}:id`}
                  element={<ResourceForm resource={resource} />}
                />
              )}
              <Route path="*" element={null} />
            </Routes>
          </SWRConfig>
        </TestUi>,
      );
    },
    shown: () => screen.findAllByRole('rowheader'),
  };
  beforeEach(() => {
    addTestWords(resource.namespace, example.words);
    signInAs(example.user);
    h.answers = () => undefined;
    h.seen = fakeApi((request) => {
      const special = h.answers(request);
      if (special) return special;
      if (request.path === listPath && request.method === 'GET') return listed([row, h.second], 45);
      if (request.path === endpoints.get?.path.replace('{id}', String(row.id)))
        return { data: example.record ?? row };
      // Nothing uses the records, and nobody has changed them.
      if (/^\/v1\/(uso|historial)\//.test(request.path)) return listed([]);
      // No import into the list is under way.
      if (request.path.startsWith('/v1/importacion/')) return listed([]);
      // The second row is a copy: requests for it get the first one's responses.
      const { others = {} } = example;
      const twin = request.path.replace(new RegExp(`/${h.second.id}(?=/|$)`), `/${row.id}`);
      const other = others[request.path] ?? others[twin];
      return other === undefined ? { data: { ...row, id: row.id } } : { data: other };
    });
  });
  afterEach(async () => {
    cleanup();
    await clearApiCache();
    jest.restoreAllMocks();
  });
  return h;
}
