import type { NotificationRequestInput } from 'contract';
import { useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

/** What saving will do: send at once, or keep a draft. */
export function SubmitLabel() {
  const t = useT();
  return t(useFormValue<NotificationRequestInput>('dispatch_now') ? 'form.submit' : 'form.save');
}
