import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../src/ports/database.ts';
import { newFileKey } from '../src/ports/files.ts';
import { type SeedPorts, transact } from '../src/ports/ports.ts';

/** A PNG that somebody of a client took or uploaded, about a record. */
interface Picture {
  /** The record. */
  id: number;
  client_id: number;
  user_id: number;
  at: string;
  name: string;
  content: Buffer;
  /** Lets the caller of `storePictures` distinguish them. */
  kind?: string;
}

/**
 * Stores pictures and writes their files, then lets `use` name them where they belong, in the same transaction: it gets
 * `stored (id, client_id, user_id, at, kind, file_id)` to select from.
 */
export async function storePictures(
  ports: SeedPorts,
  pictures: readonly Picture[],
  use: (trx: Tx, stored: RawBuilder<unknown>) => Promise<unknown>,
): Promise<void> {
  const put = await Promise.all(
    pictures.map(async ({ content, ...picture }) => {
      const key = newFileKey('png', new Date(picture.at));
      await ports.files.put(key, content, 'image/png');
      return { ...picture, key, bytes: content.length };
    }),
  );
  await transact(ports, 'system', async (trx) => {
    const { rows } = await sql<{ id: number; key: string }>`
      insert into file (client_id, key, name, media_type, bytes, created_by, created_at)
      select client_id, key, name, 'image/png', bytes, user_id, at
      from jsonb_to_recordset(${JSON.stringify(put)}::jsonb) as given (client_id bigint, key text, name text,
        bytes bigint, user_id bigint, at timestamptz)
      returning id, key`.execute(trx);
    const files = new Map(rows.map(({ id, key }) => [key, id]));
    const stored = put.map((picture) => ({ ...picture, file_id: files.get(picture.key) }));
    await use(
      trx,
      sql`jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as stored (id bigint, client_id bigint,
        user_id bigint, at timestamptz, kind text, file_id bigint)`,
    );
  });
}
