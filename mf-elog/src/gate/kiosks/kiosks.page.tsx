import { type Kiosk, listGatePoints, listKiosks, revokeKiosk } from 'contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Page,
  Panel,
  RelativeTime,
  Row,
  Skeleton,
  Status,
  toast,
} from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { Line, Lines } from 'shared-ui/parts';
import { problemOf } from 'shared-ui/problem';
import { paths } from '../../paths.ts';
import { LinkDialog, type MadeKiosk, PrintedLink } from './link.dialog.tsx';
import { MakeDialog } from './make.dialog.tsx';
import { useT } from './text.ts';

function KioskLine({ one, onRevoke }: { one: Kiosk; onRevoke: (kiosk: Kiosk) => void }) {
  const t = useT();
  const inUse = one.revoked_at === null;
  return (
    <Line
      title={`${one.name} · ${one.branch_name}`}
      text={
        <>
          {t('kiosks.today', { count: one.today })} ·{' '}
          {one.seen_at ? (
            <>
              {t('kiosks.seen')} <RelativeTime value={one.seen_at} />
            </>
          ) : (
            t('kiosks.neverSeen')
          )}
          {one.created_by_name && ` · ${t('kiosks.madeBy', { name: one.created_by_name })}`}
        </>
      }
      end={
        <Row gap="2">
          <Status tone={inUse ? 'ok' : 'off'}>{t(inUse ? 'kiosks.inUse' : 'kiosks.revoked')}</Status>
          {inUse && (
            <Button size="sm" onClick={() => onRevoke(one)}>
              {t('kiosks.revoke')}
            </Button>
          )}
        </Row>
      }
    />
  );
}

/** `/entradasSalidas/bitacora/quioscos`: the kiosks of the caller's branches; made and revoked here. */
export default function KiosksPage() {
  const t = useT();
  const { data, error, mutate } = useApi(listKiosks, {});
  const points = useApi(listGatePoints, {}).data?.data ?? [];
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKiosk | null>(null);
  const [revoking, setRevoking] = useState<Kiosk | null>(null);
  const revoke = async () => {
    if (!revoking) return;
    try {
      await call(revokeKiosk, { params: { id: revoking.id } });
      toast.success({ title: t('kiosks.revokedDone'), description: revoking.name });
      void mutateEndpoint(listKiosks);
    } catch (problem) {
      toast.error(problemOf(problem));
    }
    setRevoking(null);
  };
  const make = (
    <Button
      variant="solid"
      icon={<Plus aria-hidden />}
      disabled={points.length === 0}
      onClick={() => setMaking(true)}
    >
      {t('kiosks.make')}
    </Button>
  );
  return (
    <Page
      title={t('kiosks.title')}
      breadcrumbs={[{ label: t('kiosks.gate'), to: paths.gate }]}
      description={t('kiosks.hint')}
      actions={make}
    >
      <Box _print={made ? { display: 'none' } : undefined}>
        {data ? (
          data.data.length === 0 ? (
            <EmptyState title={t('kiosks.none')} description={t('kiosks.noneHint')} />
          ) : (
            <Panel flush>
              <Lines label={t('kiosks.title')} inset stacks>
                {data.data.map((one) => (
                  <KioskLine key={one.id} one={one} onRevoke={setRevoking} />
                ))}
              </Lines>
            </Panel>
          )
        ) : error ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : (
          <Skeleton height="12rem" />
        )}
      </Box>
      {making && (
        <MakeDialog
          points={points}
          onClose={() => setMaking(false)}
          onMade={(kiosk) => {
            setMaking(false);
            setMade(kiosk);
          }}
        />
      )}
      {made && (
        <>
          <PrintedLink made={made} />
          <LinkDialog made={made} onClose={() => setMade(null)} />
        </>
      )}
      <ConfirmDialog
        open={revoking !== null}
        title={t('kiosks.revokeTitle', { name: revoking?.name ?? '' })}
        description={t('kiosks.revokeHint')}
        confirmLabel={t('kiosks.revoke')}
        tone="danger"
        onConfirm={revoke}
        onCancel={() => setRevoking(null)}
      />
    </Page>
  );
}
