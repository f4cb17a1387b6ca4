import {
  AliasNode,
  BinaryOperationNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  ReferenceNode,
  type SelectQueryBuilder,
  SelectQueryNode,
  TableNode,
} from 'kysely';

/** The name of a join that neither adds nor removes rows: a left join of a table by its `id`; undefined for others. */
function nameOfLookUp({ joinType, table, on }: JoinNode): string | undefined {
  const name = TableNode.is(table)
    ? table.table.identifier.name
    : AliasNode.is(table) && TableNode.is(table.node) && IdentifierNode.is(table.alias)
      ? table.alias.name
      : undefined;
  if (joinType !== 'LeftJoin' || !on || !BinaryOperationNode.is(on.on)) return;
  const { leftOperand: found, rightOperand: key } = on.on;
  const byId =
    ReferenceNode.is(found) && ReferenceNode.is(key) && found.table?.table.identifier.name === name;
  return byId && 'column' in found.column && found.column.column.name === 'id' ? name : undefined;
}

const withJoins = (joins: readonly JoinNode[]): KyselyPlugin => ({
  transformQuery: ({ node }) => (SelectQueryNode.is(node) ? { ...node, joins } : node),
  transformResult: async ({ result }) => result,
});

/**
 * The rows without the look-ups that nothing else of the query names; apply it last. PostgreSQL leaves such joins out
 * too, but still reads their keys from each row, so that no index alone gives the count or the order (before 18).
 */
export function withoutIdleJoins<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
  const node = rows.toOperationNode();
  let joins = SelectQueryNode.is(node) ? (node.joins ?? []) : [];
  // From the last: an earlier one may be the way to it.
  for (const join of joins.toReversed()) {
    const name = nameOfLookUp(join);
    if (!name) continue;
    const rest = joins.filter((other) => other !== join);
    // Raw SQL names tables too, so the text is searched; a column of the same name keeps the join.
    const { sql } = rows.withPlugin(withJoins(rest)).compile();
    if (!new RegExp(`\\b${name}\\b`).test(sql)) joins = rest;
  }
  return rows.withPlugin(withJoins(joins));
}
