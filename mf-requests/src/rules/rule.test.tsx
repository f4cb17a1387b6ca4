import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { rule, users } from '../testing/fixtures.ts';
import { ruleResource } from './rule.resource.tsx';

describeResource(ruleResource, { words, row: rule, others: { '/v1/request/user': users } });
