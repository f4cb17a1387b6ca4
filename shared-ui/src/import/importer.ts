import type { Endpoint, ImportCheck, ImportRun } from 'contract';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Answering<D> = Endpoint<Schema, Schema, Schema, z.core.$ZodType<D>>;

export interface ImportColumn<Key extends string = string> {
  /** The column as the template and the server name it: `NOMBRE`. */
  name: string;
  /** What goes into it, in words. */
  label: Key;
  required?: boolean;
  /** Other headers people give it. */
  aliases?: readonly string[];
  /** A believable value for the template. */
  example?: string;
}

/** What a resource says about its import. */
export interface Importer<Key extends string = string> {
  columns: readonly ImportColumn<Key>[];
  endpoints: {
    /** Dry run: multipart, `importCheckBody` and the file under `file`. */
    check: Answering<ImportCheck>;
    /** `importConfirmBody` → the run. */
    confirm: Answering<ImportRun>;
    /** The run by `{id}`, asked until it has ended. */
    status: Answering<ImportRun>;
    /** The result file by `{id}` (raw). */
    result: Endpoint;
  };
}
