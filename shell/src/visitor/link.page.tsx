import { loadSignedInWords, useWords } from '../signed-in/text.ts';
import { MessagePage } from '../system/message.page.tsx';
import { UnansweredPage } from '../system/unanswered.page.tsx';

/** A shared link that leads nowhere: used up, withdrawn, or cut short when it was copied. */
function LinkPage() {
  const t = useWords();
  return (
    <UnansweredPage>
      <MessagePage
        title={t('link.title')}
        headline={t('link.headline')}
        description={t('link.text')}
        illustration="search"
      />
    </UnansweredPage>
  );
}

/** The page with its words: links that lead somewhere need none of them. */
export async function loadLinkPage() {
  await loadSignedInWords();
  return { default: LinkPage };
}
