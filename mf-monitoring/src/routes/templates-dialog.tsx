import { deleteRouteTemplate, listRouteTemplates, type RouteTemplate, renameRouteTemplate } from 'contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, mutateEndpoint, useApi } from 'shared-auth';
import { EmptyState, ErrorState, IconButton, Row, Skeleton, toast } from 'shared-ui';
import { Dialog, useConfirm } from 'shared-ui/dialog';
import { Line, Lines } from 'shared-ui/parts';
import { problemOf } from 'shared-ui/problem';
import { useT } from '../text.ts';
import { TemplateName } from './template-name.tsx';

/** Lists the route templates, to rename or delete. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const ask = useConfirm();
  const { data, error, mutate } = useApi(listRouteTemplates, {});
  const [renamed, setRenamed] = useState<RouteTemplate | null>(null);
  const remove = async ({ id, name }: RouteTemplate) => {
    const sure = await ask({
      title: t('plan.template.removeTitle', { name }),
      description: t('plan.template.removeNote'),
      confirmLabel: t('plan.template.delete'),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await call(deleteRouteTemplate, { params: { id } });
      toast.success({ title: t('plan.template.removed'), description: name });
      await mutateEndpoint(listRouteTemplates);
    } catch (problem) {
      toast.error(problemOf(problem));
    }
  };
  if (renamed)
    return (
      <TemplateName
        title={t('plan.template.renameTitle')}
        name={renamed.name}
        write={(name) => call(renameRouteTemplate, { params: { id: renamed.id }, body: { name } })}
        onWritten={() => void mutateEndpoint(listRouteTemplates)}
        onClose={() => setRenamed(null)}
      />
    );
  return (
    <Dialog open title={t('plan.template.title')} onClose={onClose}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height="8rem" />
      ) : data.data.length === 0 ? (
        <EmptyState title={t('plan.template.empty')} description={t('plan.template.emptyNote')} />
      ) : (
        <Lines label={t('plan.template.title')}>
          {data.data.map((one) => (
            <Line
              key={one.id}
              title={one.name}
              hover={one.name}
              text={t('plan.template.places', { amount: one.places.length })}
              end={
                <Row as="span" gap="1">
                  <IconButton
                    variant="ghost"
                    label={t('plan.template.rename', { name: one.name })}
                    icon={<Pencil aria-hidden />}
                    onClick={() => setRenamed(one)}
                  />
                  <IconButton
                    variant="ghost"
                    label={t('plan.template.remove', { name: one.name })}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => void remove(one)}
                  />
                </Row>
              }
            />
          ))}
        </Lines>
      )}
    </Dialog>
  );
}
