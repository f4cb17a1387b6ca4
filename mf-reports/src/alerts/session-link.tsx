import { sessionPath } from 'contract';
import { Link } from 'shared-ui';

/** The monitoring session of an alert; nothing where it has none. */
export function SessionLink({ id, name }: { id: number | null; name: string | null }) {
  if (id === null || name === null) return <span aria-hidden>—</span>;
  return <Link to={sessionPath(id)}>{name}</Link>;
}
