import './form.styles.ts';
import type { ReactNode, Ref } from 'react';

export interface FormNoticeProps {
  icon: ReactNode;
  /** Red by default: something that prevents saving. */
  tone?: 'warning' | 'info';
  title: ReactNode;
  children?: ReactNode;
  /** Not announced on appearing, because its page announces it. */
  quiet?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Shown at the top of a form when its record has changed meanwhile. */
export function FormNotice({ icon, tone, title, children, quiet, ref }: FormNoticeProps) {
  return (
    <div ref={ref} className="v-form-alert" data-tone={tone} role={quiet ? undefined : 'alert'} tabIndex={-1}>
      {icon}
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
