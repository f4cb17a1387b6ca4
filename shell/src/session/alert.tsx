import { CircleCheck, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';

/** The result of sending a form: read aloud at once when it failed. */
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
