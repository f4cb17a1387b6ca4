import { LinkButton } from 'shared-ui';
import { useT } from '../text.ts';
import { MessagePage } from './message.page.tsx';

/** A screen that exists, for others. */
export function ForbiddenPage() {
  const t = useT();
  return (
    <MessagePage
      title={t('system.forbidden.title')}
      headline={t('system.forbidden.headline')}
      description={t('system.forbidden.text')}
      illustration="locked"
      actions={
        <LinkButton to="/" variant="solid">
          {t('system.home')}
        </LinkButton>
      }
    />
  );
}
