import type { SearchKind } from 'contract';
import { Link } from 'shared-ui';
import { useRecordPath } from 'shared-ui/command';

/** A record of another area by its name, which leads to it for those who may see it. */
export function RecordName({ kind, id, name }: { kind: SearchKind; id: number; name: string }) {
  const path = useRecordPath()(kind, id);
  return path ? (
    <Link to={path}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );
}
