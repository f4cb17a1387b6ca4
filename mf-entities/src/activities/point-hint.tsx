import { type Checkpoint, pathTo } from 'contract';
import { useCan } from 'shared-auth';
import { Link } from 'shared-ui';
import { catalogues } from '../catalogues.ts';
import { useT } from './text.ts';

/** The code and the place of a checkpoint. */
export const placeOf = ({ code, place_name }: Checkpoint) => `${code} · ${place_name}`;

/** What decides whether a scan of a point counts: its checkpoint, where it is, and the rule that judges its scans. */
export function PointHint({ point }: { point: Checkpoint }) {
  const t = useT();
  const seesRule = useCan('entities.ucas');
  const { scan_rule_id, scan_rule_name } = point;
  const name = <bdi>{scan_rule_name}</bdi>;
  return (
    <>
      {placeOf(point)} ·{' '}
      {scan_rule_id === null ? (
        t('activity.noRule')
      ) : (
        <>
          {t('activity.rule')}{' '}
          {seesRule ? (
            <Link to={pathTo(catalogues.scanRules.path, {}, { view: scan_rule_id })}>{name}</Link>
          ) : (
            name
          )}
        </>
      )}
    </>
  );
}
