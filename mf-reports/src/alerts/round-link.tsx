import { roundPath } from 'contract';
import { Link } from 'shared-ui';

/** The missed round of an alert, which leads to it in the calendar; nothing where it has none. */
export function RoundLink({ id, name }: { id: number | null; name: string | null }) {
  if (id === null || name === null) return <span aria-hidden>—</span>;
  return <Link to={roundPath(id)}>{name}</Link>;
}
