import { defineRemote } from 'contract/remote';
import { catalogues } from './catalogues.ts';

export default defineRemote({ name: 'mf-stock', catalogues });
