import type { Generated } from 'kysely';
import type { Instant } from './schema-types.ts';

/** Tables of `217_uploads.sql`. */
export interface UploadTables {
  upload: {
    id: string;
    user_id: number;
    client_id: number;
    name: string;
    bytes: number;
    arrived: Generated<number>;
    created_at: Instant;
  };
  upload_part: { upload_id: string; client_id: number; at: number; content: Buffer };
}
