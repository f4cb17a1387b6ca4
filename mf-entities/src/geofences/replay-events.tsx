import type { GeofenceReplay } from 'contract';
import { Row, Status, Text, useFormat } from 'shared-ui';
import { type ChoosesOnMap, ReplayList } from './replay-list.tsx';
import { replayRows } from './replay-rows.ts';
import { useT } from './text.ts';

/** The events of a replay, with the length of their visits. */
export function ReplayEvents({ replay, ...choosing }: ChoosesOnMap & { replay: GeofenceReplay }) {
  const t = useT();
  const { duration } = useFormat();
  return (
    <ReplayList
      label={t('fenceReplay.list')}
      columns={[t('fenceReplay.column.what'), t('fenceReplay.column.stay')]}
      rows={replayRows(replay)}
      total={replay.total.events + replay.total.found}
      older={(total) => t('fenceReplay.older', { total })}
      {...choosing}
    >
      {({ kind, uncertain, noise, stay, open }) => [
        <Row key="what" as="span" gap="1.5" flexWrap="wrap">
          {t(`fenceReplay.kind.${kind}`)}
          {uncertain && <Status tone="warning">{t('common.uncertain')}</Status>}
          {noise && <Status tone="off">{t('fenceReplay.noise')}</Status>}
        </Row>,
        <>
          {stay !== null && (
            <Text as="span" whiteSpace="nowrap">
              {duration(stay)}
            </Text>
          )}
          {open && (
            <Text as="span" display="block" size="xs" tone="muted">
              {t('fenceReplay.open')}
            </Text>
          )}
        </>,
      ]}
    </ReplayList>
  );
}
