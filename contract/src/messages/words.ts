/** The server's texts, in its two languages; `{name}` is filled from the parameters. Keys are stable. */
export type Messages = Readonly<Record<string, { readonly es: string; readonly en: string }>>;
export type MessageParams = Readonly<Record<string, string | number>>;

/** A message in Spanish if that is the language, otherwise in English (spec section 1). */
export function say({ es, en }: Messages[string], language: string, params: MessageParams): string {
  return (language.startsWith('es') ? es : en).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(params[name] ?? whole),
  );
}
