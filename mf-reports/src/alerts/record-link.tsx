import { Link } from 'shared-ui';

interface RecordLinkProps {
  id: number | null;
  name: string | null;
  pathOf: (id: number) => string;
}

/** What an alert belongs to, its monitoring session or its round, with the way there; nothing where it has none. */
export function RecordLink({ id, name, pathOf }: RecordLinkProps) {
  if (id === null || name === null) return <span aria-hidden>—</span>;
  return <Link to={pathOf(id)}>{name}</Link>;
}
