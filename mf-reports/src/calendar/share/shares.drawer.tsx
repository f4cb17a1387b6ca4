import {
  listSharedCalendars,
  revokeSharedCalendar,
  type SharedCalendar,
  type TaskCalendarFilter,
} from 'contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import {
  Button,
  EmptyState,
  ErrorState,
  RelativeTime,
  Row,
  Skeleton,
  Stack,
  Status,
  Text,
  toast,
} from 'shared-ui';
import { ConfirmDialog, Drawer } from 'shared-ui/dialog';
import { Line, Lines } from 'shared-ui/parts';
import { problemOf } from 'shared-ui/problem';
import { LinkDialog, type MadeCalendar } from './link.dialog.tsx';
import { MakeDialog } from './make.dialog.tsx';
import { useT } from './text.ts';

interface LineProps {
  one: SharedCalendar;
  onRevoke: (one: SharedCalendar) => void;
}

function CalendarLine({ one, onRevoke }: LineProps) {
  const t = useT();
  const inUse = one.revoked_at === null;
  const shows = [one.activity_name, one.type_name, one.uca_name].flatMap((name) => name ?? []);
  return (
    <Line
      title={one.name}
      text={
        <>
          {shows.length > 0 ? shows.join(' · ') : t('shares.all')}
          {one.with_names && ` · ${t('shares.withNames')}`}
          <br />
          {one.visited_at ? (
            <>
              {t('shares.visits', { count: one.visits })} · {t('shares.opened')}{' '}
              <RelativeTime value={one.visited_at} />
            </>
          ) : (
            t('shares.neverOpened')
          )}
          {one.created_by_name && ` · ${t('shares.madeBy', { name: one.created_by_name })}`}
        </>
      }
      end={
        inUse ? (
          <Button
            size="sm"
            aria-label={t('shares.revokeOne', { name: one.name })}
            onClick={() => onRevoke(one)}
          >
            {t('shares.revoke')}
          </Button>
        ) : (
          <Status tone="off">{t('shares.revoked')}</Status>
        )
      }
    />
  );
}

/** The calendars that the client shares: made and revoked here. A new one begins with the filter on screen. */
export default function SharesDrawer({
  filter,
  onClose,
}: {
  filter: TaskCalendarFilter;
  onClose: () => void;
}) {
  const t = useT();
  const { data, error, mutate } = useApi(listSharedCalendars, {});
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeCalendar | null>(null);
  const [revoking, setRevoking] = useState<SharedCalendar | null>(null);
  const revoke = async () => {
    if (!revoking) return;
    try {
      await call(revokeSharedCalendar, { params: { id: revoking.id } });
      toast.success({ title: t('shares.revokedDone'), description: revoking.name });
      void mutateEndpoint(listSharedCalendars);
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    setRevoking(null);
  };
  return (
    <Drawer open title={t('shares.title')} description={t('shares.hint')} onClose={onClose}>
      <Stack gap="4">
        <Row>
          <Button variant="solid" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
            {t('shares.make')}
          </Button>
        </Row>
        {data ? (
          data.data.length === 0 ? (
            <EmptyState title={t('shares.none')} description={t('shares.noneHint')} />
          ) : (
            <Lines label={t('shares.title')} stacks>
              {data.data.map((one) => (
                <CalendarLine key={one.id} one={one} onRevoke={setRevoking} />
              ))}
            </Lines>
          )
        ) : error ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : (
          <Skeleton height="10rem" />
        )}
        <Text size="sm" tone="muted">
          {t('shares.note')}
        </Text>
      </Stack>
      {making && (
        <MakeDialog
          filter={filter}
          onClose={() => setMaking(false)}
          onMade={(calendar) => {
            setMaking(false);
            setMade(calendar);
          }}
        />
      )}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
      <ConfirmDialog
        open={revoking !== null}
        title={t('shares.revokeTitle', { name: revoking?.name ?? '' })}
        description={t('shares.revokeHint')}
        confirmLabel={t('shares.revoke')}
        tone="danger"
        onConfirm={revoke}
        onCancel={() => setRevoking(null)}
      />
    </Drawer>
  );
}
