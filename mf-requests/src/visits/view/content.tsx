import { isVisitOver, type Visit } from 'contract';
import type { ReactNode } from 'react';
import { Grid, Panel, Stack } from 'shared-ui';
import { Files } from './files.tsx';
import { useT } from './text.ts';
import { VisitFacts } from './visit-facts.tsx';
import { Equipment, Guests, Risk, Supervisors } from './visit-people.tsx';

interface ContentProps {
  visit: Visit;
  /** Other content is beside it. */
  compact?: boolean;
  /** Below the guests, where there is more room. */
  children?: ReactNode;
}

/** The whole content of a request. */
export function Content({ visit, compact, children }: ContentProps) {
  const t = useT();
  const { guests, supervisors, equipment, files, me, requester_id, status, risky } = visit;
  const isOwn = me.id === requester_id;
  const mayAdd = isOwn && !compact && !isVisitOver(status);
  return (
    <Grid
      gap="4"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        [compact ? 'xl' : 'lg']: 'minmax(0, 24rem) minmax(0, 1fr)',
      }}
      alignItems="start"
    >
      <Stack>
        <Panel title={t('visitView.facts.title')}>
          <VisitFacts visit={visit} />
        </Panel>
        <Panel title={t('visits.field.risky')} tone={risky ? 'warning' : undefined}>
          <Risk visit={visit} />
        </Panel>
        <Panel title={t('visits.field.supervisors')} note={supervisors.length} flush>
          <Supervisors supervisors={supervisors} />
        </Panel>
        {equipment.length > 0 && (
          <Panel title={t('visits.field.equipment')} note={equipment.length} flush>
            <Equipment visit={visit} />
          </Panel>
        )}
        {(files.length > 0 || mayAdd) && (
          <Panel title={t('visits.field.files')} note={files.length || undefined} flush>
            <Files visit={visit} mayAdd={mayAdd} />
          </Panel>
        )}
      </Stack>
      <Stack>
        <Panel title={t('visits.field.guests')} note={guests.length} flush>
          <Guests guests={guests} />
        </Panel>
        {children}
      </Stack>
    </Grid>
  );
}
