import { Link2 } from 'lucide-react';
import { copyText, IconButton } from 'shared-ui';
import { MapGroup } from 'shared-ui/map';
import { useT } from '../text.ts';

/** Copies a link to the current view: `search` is its query string, including the camera. */
export function CopyView({ search }: { search: () => URLSearchParams }) {
  const t = useT();
  const copy = () => {
    const { origin, pathname } = window.location;
    return copyText(`${origin}${pathname}?${search()}`, {
      done: t('location.copied'),
      failed: t('location.notCopied'),
    });
  };
  return (
    <MapGroup>
      <IconButton
        variant="ghost"
        label={t('location.copy')}
        icon={<Link2 aria-hidden />}
        onClick={() => void copy()}
      />
    </MapGroup>
  );
}
