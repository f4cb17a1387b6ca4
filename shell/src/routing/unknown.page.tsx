import { NotFoundPage } from '../system/not-found.page.tsx';
import { UnansweredPage } from '../system/unanswered.page.tsx';

export const UnknownPage = () => (
  <UnansweredPage>
    <NotFoundPage />
  </UnansweredPage>
);
