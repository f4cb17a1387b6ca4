import type { Permission } from 'contract';
import { useCan } from 'shared-auth';
import { Link } from 'shared-ui';

interface RecordLinkProps {
  id: number | null;
  name: string | null;
  pathOf: (id: number) => string;
  /** Who may go there. */
  needs: Permission;
}

/** What an alert belongs to, its monitoring session or its round, with the way there for those who may go; nothing where it has none. */
export function RecordLink({ id, name, pathOf, needs }: RecordLinkProps) {
  const mayGo = useCan(needs);
  if (id === null || name === null) return <span aria-hidden>—</span>;
  return mayGo ? <Link to={pathOf(id)}>{name}</Link> : <bdi>{name}</bdi>;
}
