import { CircleCheck, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';

/** What came of sending a form: spoken at once when it went wrong. */
export function Alert({
  tone,
  title,
  children,
}: {
  tone: 'ok' | 'danger';
  title: string;
  children?: ReactNode;
}) {
  const Icon = tone === 'ok' ? CircleCheck : OctagonX;
  return (
    <div className="s-alert" data-tone={tone} role={tone === 'ok' ? 'status' : 'alert'}>
      <Icon aria-hidden />
      <div>
        <b>{title}</b>
        {children && <p>{children}</p>}
      </div>
    </div>
  );
}
