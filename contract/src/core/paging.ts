import * as z from 'contract/z';

/** Page sizes a table offers (spec section 9). */
export const PAGE_SIZES = [10, 20, 50, 100, 200] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 20;

const intFromQuery = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));

/**
 * The query of every list. `sort` is a column id, with a leading minus for descending; `search` is free text.
 * Extend it with a list's own filters: `z.extend(listQuery, { city: z.optional(text(80)) })`.
 */
export const listQuery = z.strictObject({
  page: z._default(intFromQuery, 1),
  per_page: z._default(z.pipe(z.coerce.number(), z.literal([...PAGE_SIZES])), DEFAULT_PAGE_SIZE),
  sort: z.optional(z.string().check(z.regex(/^-?[a-z_][a-z0-9_.]{0,39}$/))),
  search: z.optional(z.string().check(z.maxLength(100))),
});
export type ListQuery = z.infer<typeof listQuery>;

export const pageMetadata = z.object({
  page: z.number(),
  per_page: z.number(),
  total: z.number(),
  pages: z.number(),
});
export type PageMetadata = z.infer<typeof pageMetadata>;

/** A page of rows as sent: `data.data` and `data.metadata` (spec section 7). */
export function paged<R extends z.core.$ZodType>(row: R) {
  return z.object({ data: z.array(row), metadata: pageMetadata });
}
export interface Paged<R> {
  data: R[];
  metadata: PageMetadata;
}

/** Rows without paging, still under `data.data`. */
export function listed<R extends z.core.$ZodType>(row: R) {
  return z.object({ data: z.array(row) });
}
