import type { GeofenceReplay } from 'contract';
import { Stack, Text, useFormat } from 'shared-ui';
import { type ChoosesOnMap, ReplayList } from './replay-list.tsx';
import { ReplayMoments } from './replay-moments.tsx';
import { type AlteredRow, alteredOf, alteredRows, type Change } from './replay-rows.ts';
import { useT } from './text.ts';

/** What an edit of a fence would have altered: how many visits, stays and absences, and which. */
export function ReplayChange({
  replay,
  change,
  ...choosing
}: ChoosesOnMap & { replay: GeofenceReplay; change: Change }) {
  const t = useT();
  const { number } = useFormat();
  const { gained, lost, longer, shorter, moved } = change;
  const before = number(change.before.visits);
  const altered = alteredOf(change);
  return (
    <Stack gap="2">
      {altered === 0 ? (
        <Text>{t('fenceReplay.unchanged', { before })}</Text>
      ) : (
        <>
          <Text>
            {t('fenceReplay.change', {
              ...{ before, gained: number(gained), lost: number(lost) },
              ...{ longer: number(longer), shorter: number(shorter), moved: number(moved) },
            })}
          </Text>
          <ReplayList
            label={t('fenceReplay.alteredList')}
            columns={[
              t('fenceReplay.column.what'),
              t('fenceReplay.column.before'),
              t('fenceReplay.column.after'),
            ]}
            rows={alteredRows(change, replay)}
            total={altered}
            older={(total) => t('fenceReplay.olderVisits', { total })}
            {...choosing}
          >
            {(row) => [
              t(`fenceReplay.altered.${row.kind}`),
              <StayText key="before" stay={row.before} />,
              <StayText key="after" stay={row.after} />,
            ]}
          </ReplayList>
        </>
      )}
      <ReplayMoments replay={replay} change={change} {...choosing} />
    </Stack>
  );
}

/** From when to when somebody is inside, and how long that is. */
function StayText({ stay }: { stay: AlteredRow['before'] }) {
  const t = useT();
  const { dateTime, duration } = useFormat();
  if (!stay) return '—';
  const { entered_at, left_at, seconds } = stay;
  return (
    <>
      <Text as="span" display="block" whiteSpace={{ base: 'normal', md: 'nowrap' }}>
        {dateTime(entered_at)} – {left_at === null ? t('fenceReplay.open') : dateTime(left_at)}
      </Text>
      <Text as="span" size="xs" tone="muted">
        {duration(seconds)}
      </Text>
    </>
  );
}
