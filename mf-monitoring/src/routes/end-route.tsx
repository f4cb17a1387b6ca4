import {
  archiveRoute,
  cancelRoute,
  getRoute,
  isRouteOver,
  listRoutes,
  type PlannedRoute,
  routeTrack,
} from 'contract';
import { useId, useState } from 'react';
import { call, mutateEndpoint } from 'shared-auth';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { FieldFrame, TextareaControl } from 'shared-ui/fields';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';

const NOTE_LENGTH = 500;

interface EndRouteProps {
  route: PlannedRoute;
  open: boolean;
  onClose: () => void;
}

/** Confirms cancelling a route, with a reason, or archiving a finished one. */
export function EndRoute({ route, open, onClose }: EndRouteProps) {
  const t = useT();
  const id = useId();
  const [note, setNote] = useState('');
  const isOver = isRouteOver(route.status);
  async function end() {
    const params = { id: route.id };
    try {
      if (isOver) await call(archiveRoute, { params });
      else await call(cancelRoute, { params, body: { note } });
    } catch (problem) {
      toast.error(problemOf(problem));
      return;
    }
    onClose();
    toast.success({ title: t(isOver ? 'plan.isArchived' : 'plan.isCancelled'), description: route.name });
    for (const endpoint of [listRoutes, getRoute, routeTrack]) void mutateEndpoint(endpoint);
  }
  return (
    <ConfirmDialog
      open={open}
      title={t(isOver ? 'plan.archiveTitle' : 'plan.cancelTitle', { name: route.name })}
      description={t(isOver ? 'plan.archiveNote' : 'plan.cancelNote')}
      confirmLabel={t(isOver ? 'plan.archive' : 'plan.cancel')}
      {...(!isOver && { tone: 'danger' as const })}
      onConfirm={end}
      onCancel={onClose}
    >
      {!isOver && (
        <FieldFrame id={id} names="note" label={t('plan.why')} span="full">
          <TextareaControl id={id} value={note} onChange={setNote} maxLength={NOTE_LENGTH} />
        </FieldFrame>
      )}
    </ConfirmDialog>
  );
}
