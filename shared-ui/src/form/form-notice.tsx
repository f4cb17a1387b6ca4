import './form.styles.ts';
import type { ReactNode, Ref } from 'react';

export interface FormNoticeProps {
  icon: ReactNode;
  /** Red where nothing is given: what stops the form from being saved. */
  tone?: 'warning' | 'info';
  title: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Says at the top of a form what has happened to its record meanwhile. */
export function FormNotice({ icon, tone, title, children, ref }: FormNoticeProps) {
  return (
    <div ref={ref} className="v-form-alert" data-tone={tone} role="alert" tabIndex={-1}>
      {icon}
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
