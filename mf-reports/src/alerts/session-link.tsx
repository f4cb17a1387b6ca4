import { pathTo } from 'contract';
import { Link } from 'shared-ui';
import { outside } from '../paths.ts';

/** The monitoring session of an alert; nothing where it has none. */
export function SessionLink({ id, name }: { id: number | null; name: string | null }) {
  if (id === null || name === null) return <span aria-hidden>—</span>;
  return <Link to={pathTo(outside.session, { id })}>{name}</Link>;
}
