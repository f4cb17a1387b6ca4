import type { Tx } from '../src/ports/database.ts';
import { DAY, HOUR, iso, type SeedClient } from './ground.ts';
import { insertRows, insertWithIds } from './insert.ts';
import { randomOf } from './random.ts';

interface CategorySeed {
  client: string;
  name: string;
  description: string;
  prefix: string;
  range: [number, number];
  /** Share of the range that has been used. */
  used: number;
  items: string[];
}

const categories: CategorySeed[] = [
  {
    client: 'puerto',
    name: 'Radios portátiles',
    description: 'Equipos VHF del personal de muelle',
    prefix: 'RAD',
    range: [1, 150],
    used: 0.86,
    items: ['Radio VHF marino', 'Radio UHF de patio', 'Batería de radio', 'Cargador múltiple'],
  },
  {
    client: 'puerto',
    name: 'Extintores',
    description: 'PQS y CO2 por bodega',
    prefix: 'EXT',
    range: [1, 120],
    used: 1,
    items: ['Extintor PQS 10 lb', 'Extintor PQS 20 lb', 'Extintor CO2 15 lb'],
  },
  {
    client: 'puerto',
    name: 'Sellos de seguridad',
    description: 'Sellos de botella para contenedores',
    prefix: 'SEL',
    range: [1, 600],
    used: 0.62,
    items: ['Sello de botella azul', 'Sello de botella rojo', 'Sello de cable'],
  },
  {
    client: 'puerto',
    name: 'Chalecos y cascos',
    description: 'Equipo de protección para visitantes',
    prefix: 'EPP',
    range: [1, 250],
    used: 0.81,
    items: ['Chaleco reflectivo', 'Casco blanco', 'Casco amarillo', 'Gafas', 'Chaleco salvavidas'],
  },
  {
    client: 'puerto',
    name: 'Linternas',
    description: 'Rondas nocturnas',
    prefix: 'LIN',
    range: [1, 80],
    used: 0.35,
    items: ['Linterna recargable', 'Linterna de casco'],
  },
  {
    client: 'puerto',
    name: 'Tarjetas de visitante',
    description: 'Tarjetas de proximidad numeradas',
    prefix: 'TAR',
    range: [1, 400],
    used: 0.94,
    items: ['Tarjeta de visita', 'Tarjeta de contratista', 'Tarjeta de transportista'],
  },
  {
    client: 'puerto',
    name: 'Botiquines',
    description: 'Primeros auxilios por garita',
    prefix: 'BOT',
    range: [1, 40],
    used: 0.2,
    items: ['Botiquín tipo B', 'Camilla rígida'],
  },
  {
    client: 'seguridad',
    name: 'Armamento no letal',
    description: 'Asignado por base',
    prefix: 'ANL',
    range: [1, 90],
    used: 0.72,
    items: ['Tolete', 'Gas pimienta', 'Esposas'],
  },
  {
    client: 'seguridad',
    name: 'Uniformes',
    description: 'Dotación semestral',
    prefix: 'UNI',
    range: [1, 300],
    used: 0.88,
    items: ['Camisa', 'Pantalón', 'Botas', 'Gorra', 'Chompa impermeable'],
  },
  {
    client: 'seguridad',
    name: 'Cámaras corporales',
    description: 'Con estación de descarga',
    prefix: 'CAM',
    range: [1, 50],
    used: 1,
    items: ['Cámara corporal', 'Estación de descarga'],
  },
  {
    client: 'seguridad',
    name: 'Motocicletas',
    description: 'Repuestos y accesorios',
    prefix: 'MOT',
    range: [1, 60],
    used: 0.15,
    items: ['Casco de motociclista', 'Kit de arrastre'],
  },
];

/** Categories with items, barcodes in use, and a ledger that never goes below zero. */
export async function seedStock(trx: Tx, clients: readonly SeedClient[], day: number): Promise<void> {
  const random = randomOf('stock');
  const owners = categories.map((category) => {
    const client = clients.find(({ key }) => key === category.client);
    if (!client) throw new Error(`No client ${category.client}`);
    return { ...category, client };
  });
  const ids = await insertWithIds(
    trx,
    'stock_category',
    {
      client_id: 'bigint',
      name: 'text',
      description: 'text',
      barcode_prefix: 'text',
      barcode_min: 'bigint',
      barcode_max: 'bigint',
      barcode_max_digits: 'integer',
      item_name_pattern: 'text',
      item_sku_pattern: 'text',
      created_at: 'timestamptz',
    },
    owners.map(({ client, name, description, prefix, range }, index) => ({
      client_id: client.id,
      name,
      description,
      barcode_prefix: prefix,
      barcode_min: range[0],
      barcode_max: range[1],
      barcode_max_digits: 5,
      item_name_pattern: `${name} {n}`,
      item_sku_pattern: `${prefix}-{n}`,
      created_at: iso(day - (180 - index * 6) * DAY + 11 * HOUR),
    })),
  );
  await insertRows(
    trx,
    'stock_category_checkpoint',
    { category_id: 'bigint', checkpoint_id: 'bigint', client_id: 'bigint' },
    owners.flatMap(({ client }, index) => {
      const points = random.sample(
        client.places.flatMap((place) => place.points),
        random.int(1, 6),
      );
      return points.map(({ id }) => ({
        category_id: ids[index] as number,
        checkpoint_id: id,
        client_id: client.id,
      }));
    }),
  );
  const items = owners.flatMap(({ client, prefix, items: names }, index) =>
    names.map((name, nth) => ({
      client_id: client.id,
      category_id: ids[index] as number,
      name,
      sku: `${prefix}-${String(nth + 1).padStart(3, '0')}`,
      allow_image: random.chance(0.3),
      created_at: iso(day - (150 - index * 5) * DAY + (9 + nth) * HOUR),
    })),
  );
  const itemIds = await insertWithIds(
    trx,
    'stock_item',
    {
      client_id: 'bigint',
      category_id: 'bigint',
      name: 'text',
      sku: 'text',
      allow_image: 'boolean',
      created_at: 'timestamptz',
    },
    items,
  );
  await insertRows(
    trx,
    'stock_barcode',
    {
      client_id: 'bigint',
      category_id: 'bigint',
      item_id: 'bigint',
      number: 'bigint',
      code: 'text',
      voided_at: 'timestamptz',
      created_at: 'timestamptz',
    },
    owners.flatMap(({ client, prefix, range, used }, index) => {
      const own = itemIds.filter((_, nth) => items[nth]?.category_id === ids[index]);
      const count = Math.round((range[1] - range[0] + 1) * used);
      return Array.from({ length: count }, (_, nth) => {
        const number = range[0] + nth;
        return {
          client_id: client.id,
          category_id: ids[index] as number,
          item_id: random.pick(own),
          number,
          code: `${prefix}${String(number).padStart(5, '0')}`,
          voided_at: random.chance(0.02) ? iso(day - 20 * DAY) : null,
          created_at: iso(day - (88 - (80 * nth) / count) * DAY),
        };
      });
    }),
  );
  const movements = items.flatMap(({ client_id }, index) => {
    let quantity = 0;
    return Array.from({ length: random.int(4, 14) }, (_, nth) => {
      const issue = nth > 0 && quantity > 4 && random.chance(0.6);
      const change = issue ? -random.int(1, Math.min(12, quantity)) : random.int(10, 60);
      quantity += change;
      return {
        client_id,
        item_id: itemIds[index] as number,
        kind: issue ? 'issue' : 'receive',
        quantity: change,
        note: issue ? 'Entrega a turno' : 'Compra',
        created_at: iso(day - (88 - nth * 6) * DAY + random.int(7, 17) * HOUR),
      };
    });
  });
  await insertRows(
    trx,
    'stock_movement',
    {
      client_id: 'bigint',
      item_id: 'bigint',
      kind: 'text',
      quantity: 'integer',
      note: 'text',
      created_at: 'timestamptz',
    },
    movements,
  );
}
