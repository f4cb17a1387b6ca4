import './form.styles.ts';
import type { ReactNode, Ref } from 'react';

export interface FormNoticeProps {
  icon: ReactNode;
  /** Red where nothing is given: what stops the form from being saved. */
  tone?: 'warning' | 'info';
  title: ReactNode;
  children?: ReactNode;
  /** Not read out as it comes, where its page says it in its own time. */
  quiet?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Says at the top of a form what has happened to its record meanwhile. */
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
