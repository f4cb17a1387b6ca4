import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Tx } from '../ports/database.ts';
import type { Ports } from '../ports/ports.ts';
import type { CtxUser } from './context.ts';
import { fileNameOf } from './file-name.ts';

/** Bytes that are stored at a time: what a cut connection may lose. */
const PART = 256 * 1024;
/** Uploads of one person that are under way. */
const MOST_OPEN = 50;

const tooMany = { status_code: 429, body: 'Too many uploads under way\n' };

/**
 * What has arrived of one person's uploads, in the database: another instance continues what one began. Its errors are
 * those of the protocol.
 */
export class UploadStore extends DataStore {
  readonly #ports: Ports;
  readonly #user: CtxUser;
  override extensions = ['creation', 'termination'];

  constructor(ports: Ports, user: CtxUser) {
    super();
    this.#ports = ports;
    this.#user = user;
  }

  #tx<T>(work: (trx: Tx) => Promise<T>): Promise<T> {
    const { id: userId, client_id: clientId } = this.#user;
    return this.#ports.database.transact({ clientId, allClients: false, userId }, work);
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id: user_id, client_id } = this.#user;
    const { size, metadata } = upload;
    if (client_id === null || !size) throw ERRORS.INVALID_LENGTH;
    await this.#tx(async (trx) => {
      const { open } = await trx
        .selectFrom('upload')
        .where('user_id', '=', user_id)
        .select((eb) => eb.fn.countAll<number>().as('open'))
        .executeTakeFirstOrThrow();
      if (open >= MOST_OPEN) throw tooMany;
      await trx
        .insertInto('upload')
        .values({
          ...{ id: upload.id, user_id, client_id, bytes: size, created_at: this.#ports.clock.now() },
          name: fileNameOf(metadata?.filename ?? ''),
        })
        .execute();
    });
    return upload;
  }

  /** Stores what arrives, a part at a time. What arrived before a cut stays. Returns where the file continues. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let waiting: Buffer[] = [];
    let size = 0;
    const keep = async () => {
      if (size === 0) return;
      const content = Buffer.concat(waiting);
      [waiting, size] = [[], 0];
      await this.#keep(id, at, content);
      at += content.length;
    };
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        waiting.push(chunk);
        size += chunk.length;
        if (size >= PART) await keep();
      }
    } finally {
      await keep();
    }
    return at;
  }

  /** Appends one part; refused when another connection has moved on meanwhile. */
  async #keep(id: string, at: number, content: Buffer): Promise<void> {
    const { id: user_id, client_id } = this.#user;
    await this.#tx(async (trx) => {
      const moved = await trx
        .updateTable('upload')
        .set({ arrived: at + content.length })
        .where('id', '=', id)
        .where('user_id', '=', user_id)
        .where('arrived', '=', at)
        .where('bytes', '>=', at + content.length)
        .returning('id')
        .executeTakeFirst();
      if (!moved || client_id === null) throw ERRORS.INVALID_OFFSET;
      await trx.insertInto('upload_part').values({ upload_id: id, client_id, at, content }).execute();
    });
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#tx((trx) =>
      trx
        .selectFrom('upload')
        .where('id', '=', id)
        .where('user_id', '=', this.#user.id)
        .select(['bytes', 'arrived', 'name', 'created_at'])
        .executeTakeFirst(),
    );
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    const { bytes: size, arrived: offset, name: filename, created_at: creation_date } = found;
    return new Upload({ id, size, offset, metadata: { filename }, creation_date });
  }

  override async remove(id: string): Promise<void> {
    const { id: user_id } = this.#user;
    const gone = await this.#tx((trx) =>
      trx
        .deleteFrom('upload')
        .where('id', '=', id)
        .where('user_id', '=', user_id)
        .returning('id')
        .executeTakeFirst(),
    );
    if (!gone) throw ERRORS.FILE_NOT_FOUND;
  }
}
