import type { GeofenceReplay } from 'contract';
import { Text, useFormat } from 'shared-ui';
import { type ChoosesOnMap, ReplayList } from './replay-list.tsx';
import { type Change, momentRows, momentsIn } from './replay-rows.ts';
import { useT } from './text.ts';

const kinds = ['stays', 'absences'] as const;

/** The stays and absences that an edit of a fence would have altered: how many, and which. */
export function ReplayMoments({
  replay,
  change,
  ...choosing
}: ChoosesOnMap & { replay: GeofenceReplay; change: Change }) {
  const t = useT();
  const { dateTime, number } = useFormat();
  // What neither has is no news.
  const shown = kinds.filter((kind) => change.before[kind] > 0 || replay.total[kind] > 0);
  const altered = momentsIn(change.stays) + momentsIn(change.absences);
  return (
    <>
      {shown.map((kind) => {
        const { gained, lost, moved } = change[kind];
        const before = number(change.before[kind]);
        return (
          <Text key={kind}>
            {momentsIn(change[kind]) === 0
              ? t(`fenceReplay.${kind}.unchanged`, { before })
              : t(`fenceReplay.${kind}.change`, {
                  ...{ before, gained: number(gained), lost: number(lost), moved: number(moved) },
                })}
          </Text>
        );
      })}
      {altered > 0 && (
        <ReplayList
          label={t('fenceReplay.momentList')}
          columns={[
            t('fenceReplay.column.what'),
            t('fenceReplay.column.before'),
            t('fenceReplay.column.after'),
          ]}
          rows={momentRows(change, replay)}
          total={altered}
          older={(total) => t('fenceReplay.older', { total })}
          {...choosing}
        >
          {({ kind, event, before, after }) => [
            `${t(`fenceReplay.kind.${event}`)}: ${t(`fenceReplay.altered.${kind}`)}`,
            before === null ? '—' : dateTime(before),
            after === null ? '—' : dateTime(after),
          ]}
        </ReplayList>
      )}
    </>
  );
}
