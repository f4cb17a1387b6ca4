import InvitationPage from './invitation.page.tsx';
import { loadInvitationWords } from './words.ts';

/** The invited guest's page with its words. Apart, so that the area's entry stays small. */
export async function invitation() {
  await loadInvitationWords();
  return { default: InvitationPage };
}
