import type { VisitFileRow } from 'contract';
import { keptStore } from 'shared-auth';

/** What uploaded files are called, by id: a draft keeps the ids alone, and is offered again after a reload. */
const useKept = keptStore('user', 'visitFiles', { names: {} as Record<string, string> });

export const keepFileName = ({ id, name }: Pick<VisitFileRow, 'id' | 'name'>): void =>
  useKept.setState(({ names }) => ({ names: { ...names, [id]: name } }));

/** Once the request is sent, it contains the names itself. */
export const forgetFileNames = (): void => useKept.setState({ names: {} });

export const useFileNames = (): Readonly<Record<string, string>> => useKept(({ names }) => names);
