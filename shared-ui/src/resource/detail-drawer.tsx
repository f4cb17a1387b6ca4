import { Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { LinkButton } from '../button/button.tsx';
import { Drawer } from '../dialog/dialog.tsx';
import { RecordPanels } from './lazy-record-panels.tsx';
import type { Identified, Resource } from './resource.ts';
import { ResourceDetail, type ResourceDetailProps } from './resource-detail.tsx';

export interface DetailDrawerProps<Row extends Identified> extends ResourceDetailProps<Row> {
  resource: ResourceDetailProps<Row>['resource'] &
    Pick<Resource<Row>, 'permission' | 'history' | 'endpoints'>;
  title: string;
  editPath: string | undefined;
  editLabel: string;
  onClose: () => void;
  /** The record is as it was at an earlier time. */
  onRestored: () => void;
}

/** The detail beside its list. */
export default function DetailDrawer<Row extends Identified>(props: DetailDrawerProps<Row>) {
  const { title, editPath, editLabel, onClose, onRestored, ...rest } = props;
  return (
    <Drawer
      open
      title={title}
      onClose={onClose}
      footer={
        editPath && (
          <LinkButton to={editPath} variant="solid" icon={<Pencil aria-hidden />}>
            {editLabel}
          </LinkButton>
        )
      }
    >
      <ResourceDetail {...rest} />
      {rest.resource.history && (
        <Suspense>
          <RecordPanels<Row> resource={rest.resource} id={rest.row.id} onRestored={onRestored} />
        </Suspense>
      )}
    </Drawer>
  );
}
