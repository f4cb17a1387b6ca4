import { randomUUID } from 'node:crypto';
import type {
  ImportCheck,
  ImportCorrection,
  ImportKindName,
  ImportRowResult,
  ImportRun,
  ImportUpload,
  Paged,
} from 'contract';
import { checkImport, confirmImport, correctImport, importRows, uploadImport } from 'contract';
import type { TestApp, TestUser } from '../../testing/harness.ts';
import { runImports } from './import-job.ts';

/** A multipart body with one file and the JSON fields under `data`. */
export function multipart(name: string, content: Buffer | string, data: object = {}) {
  const boundary = `vigia-${randomUUID()}`;
  const part = (headers: string) => `--${boundary}\r\n${headers}\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(`${part('Content-Disposition: form-data; name="data"')}${JSON.stringify(data)}\r\n`),
    Buffer.from(
      part(
        `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream`,
      ),
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** The steps of one import over HTTP, as a person takes them. */
export function importAs(app: TestApp, kind: ImportKindName, as: TestUser) {
  return {
    upload: (name: string, content: Buffer | string, data: object = {}) =>
      app.call<ImportUpload>(uploadImport, { as, params: { kind }, ...multipart(name, content, data) }),
    check: (id: number, columns: Record<string, number | null>) =>
      app.call<ImportCheck>(checkImport, { as, params: { kind, id }, body: { columns } }),
    correct: (id: number, row: number, body: { column: string; value: string; equal?: boolean }) =>
      app.call<ImportCorrection>(correctImport, { as, params: { kind, id, row }, body }),
    async rows(id: number, query: Record<string, unknown> = {}) {
      const { body } = await app.call<Paged<ImportRowResult>>(importRows, {
        as,
        params: { kind, id },
        query,
      });
      return body.data?.data ?? [];
    },
    confirm: (id: number, again = false) =>
      app.call<ImportRun>(confirmImport, { as, params: { kind, id }, body: { again } }),
    /** Uploads and checks with the columns found; returns the run's id. */
    async checked(name: string, content: Buffer | string): Promise<number> {
      const { body } = await this.upload(name, content);
      const { run, match } = body.data as ImportUpload;
      await this.check(run.id, match);
      return run.id;
    },
    /** Uploads, checks with the columns found, confirms and writes; returns the run's id. */
    async all(name: string, content: Buffer | string): Promise<number> {
      const { body } = await this.upload(name, content);
      const { run, match } = body.data as ImportUpload;
      await this.check(run.id, match);
      await this.confirm(run.id);
      await runImports(app.ports);
      return run.id;
    },
  };
}
