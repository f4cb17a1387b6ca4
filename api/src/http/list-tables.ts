import { type OperationNode, RawNode, ReferenceNode, TableNode, ValueNode } from 'kysely';

const HIDDEN = /(?<!\bdistinct\s)\b(?:from|join)\s+"?[a-z_]/i;
const OPEN = /\b(?:from|join)\s+$/i;

/** Whether raw SQL reads a table that kysely therefore does not know of; `sql.table` is visible to it. */
const hides = ({ sqlFragments, parameters }: RawNode): boolean =>
  sqlFragments.some((text, at) => {
    const next = parameters[at];
    const named = next && RawNode.is(next) && /^\s*["a-z_]/i.test(next.sqlFragments[0] ?? '');
    return HIDDEN.test(text) || (OPEN.test(text) && named);
  });

function* nodesIn(value: unknown): Generator<OperationNode> {
  if (typeof value !== 'object' || value === null) return;
  if ('kind' in value) {
    const node = value as OperationNode;
    yield node;
    // A reference names a table that is read elsewhere, often under an alias.
    if (ReferenceNode.is(node) || TableNode.is(node) || ValueNode.is(node)) return;
  }
  for (const part of Object.values(value)) yield* nodesIn(part);
}

/** The names of all tables that queries read, in order; null when raw SQL may read another. */
export function tablesOf(...queries: readonly OperationNode[]): string[] | null {
  const tables = new Set<string>();
  for (const node of nodesIn(queries)) {
    if (TableNode.is(node)) tables.add(node.table.identifier.name);
    if (RawNode.is(node) && hides(node)) return null;
  }
  return [...tables].sort();
}
