import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import visitWords from './locales/es.json' with { type: 'json' };
import { visitRow } from './view/testing.ts';
import { visits } from './visits.resource.tsx';

describeResource(visits, {
  words: { ...words, ...visitWords },
  row: visitRow,
  others: { '/v1/solicitud/puntos': { data: [] } },
});
