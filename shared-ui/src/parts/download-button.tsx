import '../button/button.styles.ts';
import type { ReactNode } from 'react';

export interface DownloadButtonProps {
  url: string;
  /** Of the file that is saved. */
  name: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** A link that looks like a button and saves a file; LinkButton goes to another screen. */
export function DownloadButton({ url, name, icon, children }: DownloadButtonProps) {
  return (
    <a className="v-btn" data-variant="outline" data-size="md" href={url} download={name}>
      {icon}
      {children}
    </a>
  );
}
