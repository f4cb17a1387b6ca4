import type { Contact } from 'contract';
import { Badge } from 'shared-ui';
import { useT } from '../text.ts';

/** A contact, and whether it is the main one. */
export function ContactName({ contact }: { contact: Contact }) {
  const t = useT();
  return (
    <>
      {contact.name} {contact.main && <Badge tone="accent">{t('contact.main')}</Badge>}
    </>
  );
}
