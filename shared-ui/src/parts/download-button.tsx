import '../button/button.styles.ts';
import type { ReactNode } from 'react';

export interface DownloadButtonProps {
  url: string;
  /** The name of the saved file. */
  name: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** A link that looks like a button and downloads a file. Use LinkButton to open another screen. */
export function DownloadButton({ url, name, icon, children }: DownloadButtonProps) {
  return (
    <a className="v-btn" data-variant="outline" data-size="md" href={url} download={name}>
      {icon}
      {children}
    </a>
  );
}
