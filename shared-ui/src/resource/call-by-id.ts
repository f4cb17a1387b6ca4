import type { Endpoint } from 'contract';
import { call as callEndpoint } from 'shared-auth';
import type { Answering } from './declaration.ts';

/** Calls an endpoint whose path contains one record's id. */
export const call = <D>(
  endpoint: Answering<D> | Endpoint,
  id: number,
  body?: unknown,
  files?: { [name: string]: readonly File[] },
): Promise<D> =>
  callEndpoint<Endpoint>(endpoint, { params: { id }, body, ...(files && { files }) }) as Promise<D>;
