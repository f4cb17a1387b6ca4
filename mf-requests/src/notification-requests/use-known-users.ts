import { requestUsers } from 'contract';
import { useEffect, useState } from 'react';
import { call } from 'shared-auth';
import type { Option } from 'shared-ui/controls';

const PAGE = 200;

/** Names of users chosen before, read page by page until all of them are found. */
export function useKnownUsers(ids: readonly number[]): Option[] {
  const [known, setKnown] = useState<Option[]>([]);
  const wanted = ids.join(',');
  useEffect(() => {
    if (wanted === '') return;
    const abort = new AbortController();
    const missing = new Set(wanted.split(',').map(Number));
    const read = async () => {
      for (let page = 1, pages = 1; page <= pages && missing.size > 0; page++) {
        const answer = await call(requestUsers, { query: { page, per_page: PAGE }, signal: abort.signal });
        pages = answer.metadata.pages;
        const found = answer.data.filter((user) => missing.delete(user.id));
        setKnown((before) => [...before, ...found.map(({ id, name }) => ({ value: id, label: name }))]);
      }
    };
    // Without them the chosen users are shown by their number, and can still be removed.
    read().catch(() => {});
    return () => abort.abort();
  }, [wanted]);
  return known;
}
