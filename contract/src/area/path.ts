type Value = string | number;

type Segment<S extends string> = S extends `:${infer Name}?`
  ? { [Key in Name]?: Value }
  : S extends `:${infer Name}`
    ? { [Key in Name]: Value }
    : unknown;

/** Parameters of a pattern: `/ucas/:clientId?/index` has an optional `clientId`. */
export type PathParams<Pattern extends string> = Pattern extends `${infer Head}/${infer Rest}`
  ? Segment<Head> & PathParams<Rest>
  : Segment<Pattern>;

/** A list is the same parameter several times. */
type Query = Readonly<Record<string, Value | readonly Value[] | undefined>>;

/** A pattern without its optional parameters: `/ucas/:clientId?/index` is `/ucas/index`. */
export const barePath = (pattern: string): string => pattern.replace(/\/:\w+\?/g, '');

/** The address of a pattern: `pathTo('/ucas/update/:id', { id: 7 }, { tab: 'places' })`; what is undefined is left out. */
export function pathTo<const Pattern extends string>(
  pattern: Pattern,
  params: PathParams<Pattern>,
  query: Query = {},
): string {
  const values = params as Readonly<Record<string, Value | undefined>>;
  const path = pattern.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
    const value = values[name];
    if (value === undefined && !optional) throw new Error(`${pattern} lacks its ${name}`);
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  const asked = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, String(one)]),
  );
  const search = new URLSearchParams(asked);
  return asked.length > 0 ? `${path}?${search}` : path;
}
