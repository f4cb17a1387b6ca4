import { defineRemote } from 'contract';
import { catalogues } from './catalogues.ts';

export default defineRemote({ name: 'mf-stock', catalogues });
