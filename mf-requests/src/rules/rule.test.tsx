import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { rule, users } from '../testing/fixtures.ts';
import { rules } from './rule.resource.tsx';

describeResource(rules, { words, row: rule, others: { '/v1/request/user': users } });
