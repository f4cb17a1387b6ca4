import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-copy { display: inline-flex; align-items: center; gap: 0.25rem; font-family: var(--font-mono); font-size: 0.8125rem; color: var(--fg-muted); padding-inline: 0.25rem; margin-inline: -0.25rem; border-radius: 4px; cursor: copy; max-inline-size: calc(100% + 0.5rem); min-block-size: 1.5rem; }
.v-copy:hover { background: var(--bg-hover); color: var(--fg); }
.v-copy > span:first-child { overflow: hidden; text-overflow: ellipsis; overflow-wrap: anywhere; text-align: start; }
.v-copy > svg { inline-size: 0.8125rem; block-size: 0.8125rem; flex: none; opacity: 0.55; } .v-copy:hover > svg { opacity: 1; } .v-copy[data-done] > svg { opacity: 1; color: var(--ok-fg); }
`);

export interface CopyIdProps {
  value: string | number;
  /** A shortened form to show; the whole is copied. */
  short?: string;
}

/** An identifier in monospace that is copied when pressed. */
export function CopyId({ value, short }: CopyIdProps) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(String(value));
    setCopied(true);
  };
  return (
    <button
      type="button"
      className="v-copy"
      data-done={copied || undefined}
      title={String(value)}
      aria-label={t('copy.label', { value })}
      onClick={(event) => {
        event.stopPropagation();
        void copy();
      }}
    >
      <span dir="ltr">{short ?? value}</span>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span className="v-hidden" role="status">
        {copied ? t('copy.done') : ''}
      </span>
    </button>
  );
}
