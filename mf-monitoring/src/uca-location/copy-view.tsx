import { Link2 } from 'lucide-react';
import { IconButton, toast } from 'shared-ui';
import { MapGroup } from 'shared-ui/map';
import { useT } from '../text.ts';

/** Copies a link to the current view: `search` is its query string, including the camera. */
export function CopyView({ search }: { search: () => URLSearchParams }) {
  const t = useT();
  const copy = async () => {
    const { origin, pathname } = window.location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}?${search()}`);
      toast.success({ title: t('location.copied') });
    } catch {
      toast.error({ title: t('location.notCopied') });
    }
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
