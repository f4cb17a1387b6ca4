import type { Tx } from '../../../ports/database.ts';
import { keyOfFile } from '../../core/file/file.repository.ts';
import type { Phone } from '../../core/phone.ts';

/** A phone's own scan and where its photo is stored. Locks the scan until the transaction ends. */
export const lockScan = (trx: Tx, { uca_id }: Phone, uuid: string) =>
  trx
    .selectFrom('scan')
    .select(['id', 'checkpoint_id', 'captured_at', 'photo_id', keyOfFile('scan.photo_id').as('photo_key')])
    .where('uca_id', '=', uca_id)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();

/** Gives a scan its photo; `photo_sha256`: of the stored bytes, in hexadecimal. */
export async function setScanPhoto(
  trx: Tx,
  id: number,
  photo: { photo_id: number; photo_sha256: string },
): Promise<void> {
  await trx.updateTable('scan').set(photo).where('id', '=', id).execute();
}
