import { useWords } from '../signed-in/text.ts';
import { MessagePage } from '../system/message.page.tsx';
import { UnansweredPage } from '../system/unanswered.page.tsx';

/** A shared link that leads nowhere: used up, withdrawn, or cut short when it was copied. */
export default function LinkPage() {
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
