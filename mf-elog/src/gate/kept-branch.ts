import { keptStore } from 'shared-auth';

/** The branch whose gate was kept last on this device. */
export const useKeptBranch = keptStore('user', 'gateBranch', { branch: null as number | null });
