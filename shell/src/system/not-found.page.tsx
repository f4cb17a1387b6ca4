import { LinkButton, useLocation } from 'shared-ui';
import { useT } from '../text.ts';
import { MessagePage } from './message.page.tsx';

/** An unknown address. */
export function NotFoundPage() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <MessagePage
      title={t('system.notFound.title')}
      headline={t('system.notFound.headline', { path: pathname })}
      description={t('system.notFound.text')}
      illustration="search"
      actions={
        <LinkButton to="/" variant="solid">
          {t('system.home')}
        </LinkButton>
      }
    />
  );
}
