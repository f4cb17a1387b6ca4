import { updateClient } from 'contract/admin-client';
import { blockBulk } from '../shared/block-bulk.tsx';

/** Keeps the people of the selected clients out, or lets them in again. */
export const BlockBulk = blockBulk(updateClient);
