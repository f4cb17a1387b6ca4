import { metresOff, type PointRemark, type WalkedPoint } from 'contract';
import type { ReactNode } from 'react';
import { useCan } from 'shared-auth';
import { Link, Row, Status, Text, useFormat } from 'shared-ui';
import { useClientZone } from '../client-zone.ts';
import { scanPath } from '../reports.ts';
import { isFarOff } from './round-walks.ts';
import { OutcomeMark } from './task-state.tsx';
import { useT } from './text.ts';

interface PointMarksProps {
  point: WalkedPoint;
  /** Minutes that must be spent at it; null: none. */
  stay: number | null;
  remarks: readonly PointRemark[];
}

/** What became of a point, who scanned it, and what is strange about that. */
export function PointMarks({ point, stay, remarks }: PointMarksProps) {
  const t = useT();
  const { time, distance } = useFormat();
  const { outcome, early } = point;
  return (
    <Row gap="0.25rem 0.75rem" flexWrap="wrap" fontSize="sm">
      <OutcomeMark outcome={outcome} />
      <ScannedBy point={point} />
      {early && <Strange>{t('task.early', { at: time(early.at), who: early.by })}</Strange>}
      {remarks.includes('out_of_turn') && <Strange>{t('task.outOfTurn')}</Strange>}
      {point.flags
        .filter((flag) => flag !== 'elsewhere')
        .map((flag) => (
          <Strange key={flag}>{t(`task.flag.${flag}`)}</Strange>
        ))}
      {point.synced_late && <Strange>{t('task.syncedLate')}</Strange>}
      {isFarOff(point) && (
        <Strange>
          {t('task.elsewhere', {
            distance: distance(metresOff({ fix: point.fix, checkpoint: point }) ?? 0),
          })}
        </Strange>
      )}
      {remarks.includes('unpictured') && <Strange>{t('task.unpictured')}</Strange>}
      {stay !== null && point.stayed_seconds !== null && (
        <Stay seconds={point.stayed_seconds} asked={stay * 60} short={remarks.includes('short_stay')} />
      )}
    </Row>
  );
}

const Strange = ({ children }: { children: ReactNode }) => (
  <Status tone="warning" look="plain">
    {children}
  </Status>
);

/** When a point was scanned and by whom, with the way to the scan for those who may see it. */
function ScannedBy({ point }: { point: WalkedPoint }) {
  const t = useT();
  const { dateTime } = useFormat();
  const seesScans = useCan('reports.scans');
  const zone = useClientZone();
  const { scan_id, scanned_at, checkpoint_id, uca_name } = point;
  if (!scanned_at) return null;
  const words = uca_name
    ? t('task.scannedBy', { at: dateTime(scanned_at), who: uca_name })
    : dateTime(scanned_at);
  return (
    <Text as="span" size="sm">
      {seesScans && scan_id !== null ? (
        <Link to={scanPath(scan_id, { checkpoint_id, scanned_at }, zone)}>{words}</Link>
      ) : (
        words
      )}
    </Text>
  );
}

/** How long a person stayed at a point, of the required seconds. */
function Stay({ seconds, asked, short }: { seconds: number; asked: number; short: boolean }) {
  const t = useT();
  const { duration } = useFormat();
  if (!short)
    return (
      <Text as="span" size="sm">
        {t('task.stayed', { time: duration(seconds) })}
      </Text>
    );
  return <Strange>{t('task.stayedShort', { time: duration(seconds), asked: duration(asked) })}</Strange>;
}
