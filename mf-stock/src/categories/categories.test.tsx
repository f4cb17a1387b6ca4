import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { categories } from './categories.resource.tsx';

describeResource(categories, {
  words,
  noLive: 'no endpoint writes them',
  row: {
    id: 2,
    name: 'Radios',
    description: 'Equipos de comunicación',
    barcode_prefix: 'RAD',
    barcode_min: 1,
    barcode_max: 500,
    barcode_max_digits: 3,
    items_count: 12,
    checkpoints_count: 3,
    stock_quantity: 140,
    barcodes_used: 430,
    used_percent: 86,
    created_at: '2026-08-03T15:20:00Z',
  },
});
