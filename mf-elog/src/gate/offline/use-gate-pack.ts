import { getGatePack } from 'contract';
import { useEffect } from 'react';
import { useApi } from 'shared-auth';
import { keepPack } from './pack.ts';

const EVERY_MS = 5 * 60_000;

/** Keeps on the device what the gate of a branch needs for a shift without a connection, every few minutes. */
export function useGatePack(branch: number | undefined): void {
  const { data } = useApi(getGatePack, branch === undefined ? null : { query: { branch_id: branch } }, {
    ...{ refreshInterval: EVERY_MS, revalidateOnFocus: false, keepPreviousData: false },
  });
  useEffect(() => {
    if (branch !== undefined && data) void keepPack(branch, data).catch(() => {});
  }, [branch, data]);
}
