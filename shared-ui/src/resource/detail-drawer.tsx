import { Pencil } from 'lucide-react';
import { LinkButton } from '../button/button.tsx';
import { Drawer } from '../dialog/dialog.tsx';
import type { Identified } from './resource.ts';
import { ResourceDetail, type ResourceDetailProps } from './resource-detail.tsx';

export interface DetailDrawerProps<Row extends Identified> extends ResourceDetailProps<Row> {
  title: string;
  editPath: string | undefined;
  editLabel: string;
  onClose: () => void;
}

/** The detail beside its list. */
export default function DetailDrawer<Row extends Identified>(props: DetailDrawerProps<Row>) {
  const { title, editPath, editLabel, onClose, ...rest } = props;
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
    </Drawer>
  );
}
