import { describeResource } from 'shared-ui/testing';
import shared from '../locales/es.json' with { type: 'json' };
import { rule, users } from '../testing/fixtures.ts';
import own from './locales/es.json' with { type: 'json' };
import { rules } from './rule.resource.tsx';

describeResource(rules, {
  words: { ...shared, ...own },
  row: rule,
  others: { '/v1/request/user': users },
});
