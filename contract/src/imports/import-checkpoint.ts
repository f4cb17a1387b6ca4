import * as z from 'contract/z';
import { qrTypes } from '../core/constants.ts';
import { requiredText, text } from '../core/fields.ts';
import { importKind, numberCell, optionCell, wordsCell } from './import-kind.ts';

/** Checkpoints; their place and labels must already exist, by name. */
export const checkpointImport = importKind({
  kind: 'checkpoints',
  columns: [
    { name: 'NOMBRE', field: 'name', required: true, example: 'Bita 1' },
    { name: 'CODIGO', field: 'code', required: true, aliases: ['CODIGO QR'], example: 'MN-001' },
    { name: 'LUGAR', field: 'place', required: true, aliases: ['SITIO'], example: 'Muelle norte' },
    { name: 'LATITUD', field: 'lat', required: true, aliases: ['LAT'], example: '-2.2829' },
    { name: 'LONGITUD', field: 'lng', required: true, aliases: ['LNG', 'LON'], example: '-79.9071' },
    { name: 'TIPO', field: 'type', example: 'Ronda' },
    { name: 'TIPO DE QR', field: 'qr_type', aliases: ['QR'], example: 'N', options: qrTypes },
    { name: 'ETIQUETAS', field: 'labels', aliases: ['ETIQUETA'], example: 'Ronda nocturna, Perímetro' },
  ],
  row: z.object({
    name: requiredText(),
    code: requiredText(),
    place: requiredText(),
    lat: numberCell(-90, 90),
    lng: numberCell(-180, 180),
    type: text(),
    qr_type: optionCell(qrTypes),
    labels: wordsCell.check(z.maxLength(20)),
  }),
  unique: ['code'],
  nameOf: ({ name, code }) => name || (code ?? ''),
});
