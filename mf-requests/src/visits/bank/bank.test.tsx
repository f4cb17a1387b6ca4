import { describeResource } from 'shared-ui/testing';
import words from '../../locales/es.json' with { type: 'json' };
import visitWords from '../locales/es.json' with { type: 'json' };
import { bank } from './bank.resource.tsx';
import bankWords from './locales/es.json' with { type: 'json' };
import { bankRow } from './testing.ts';

describeResource(bank, { words: { ...words, ...visitWords, ...bankWords }, row: bankRow });
