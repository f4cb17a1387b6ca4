import { CircleCheck, Info, OctagonX, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../i18n/use-t.ts';
import { keepRaised } from '../overlay/top-layer.ts';
import { defineStyles } from '../theme/styles.ts';
import { type Toast, toast, useToasts } from './toast.store.ts';

defineStyles(`
.v-toaster { position: fixed; inset: auto 1rem 1rem; inline-size: auto; block-size: auto; margin: 0 0 var(--bars, 0); padding: 0; border: 0; overflow: visible; background: none; z-index: 60; display: flex; flex-direction: column; align-items: end; gap: 0.5rem; pointer-events: none; }
.v-toast { pointer-events: auto; display: flex; align-items: start; gap: 0.625rem; inline-size: fit-content; min-inline-size: min(18rem, 100%); max-inline-size: min(26rem, 100%); padding: 0.625rem 0.625rem 0.625rem 0.875rem; padding-inline: 0.875rem 0.625rem;
  border-radius: 8px; background: var(--toast-bg); color: var(--toast-fg); box-shadow: var(--shadow-3); animation: v-in var(--smooth) var(--ease); }
.v-toast[data-kind='error'] { background: var(--toast-danger); }
.v-toast > svg { inline-size: 1.125rem; block-size: 1.125rem; flex: none; margin-block-start: 0.125rem; } .v-toast[data-kind='success'] > svg { color: #7fdca8; } .v-toast[data-kind='info'] > svg { color: #8fd3e3; }
.v-toast-text { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; } .v-toast-text > b { display: block; font-weight: 540; } .v-toast-text > p { font-size: 0.8125rem; opacity: 0.86; white-space: pre-line; }
.v-toast button { color: inherit; border-radius: 4px; cursor: pointer; } .v-toast button:hover { background: #ffffff24; } .v-toast button:focus-visible { outline-color: #fff; }
.v-toast-action { padding: 0.125rem 0.5rem; font-weight: 620; margin-block: -0.0625rem; border: 1px solid #ffffff40 !important; white-space: nowrap; }
.v-toast-close { display: grid; place-items: center; inline-size: 1.5rem; block-size: 1.5rem; flex: none; } .v-toast-close > svg { inline-size: 1rem; block-size: 1rem; }
@media (max-width: 599px) { .v-toaster { align-items: stretch; } .v-toast { inline-size: auto; max-inline-size: none; max-block-size: 20dvh; overflow: auto; } .v-toast:not(:last-child) { display: none; }
  .v-toast:not(:hover, :focus-within) > .v-toast-text > * { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--_lines, 2); overflow: hidden; } :root[data-bars] .v-toaster { inset-block-end: 0.5rem; } :root[data-bars] .v-toast { padding-block: 0.375rem; --_lines: 1; }
}
@media print { .v-toaster { display: none; } }
`);

const icons = { success: CircleCheck, error: OctagonX, info: Info };

function ToastCard({ item, held }: { item: Toast; held: boolean }) {
  const t = useT();
  const Icon = icons[item.kind];
  useEffect(() => {
    if (held || !item.duration) return;
    const timer = setTimeout(() => toast.dismiss(item.id), item.duration);
    return () => clearTimeout(timer);
  }, [held, item.id, item.duration]);
  return (
    <li className="v-toast" data-kind={item.kind}>
      <Icon aria-hidden />
      <div className="v-toast-text">
        <b>{item.title}</b>
        {item.description && <p>{item.description}</p>}
      </div>
      {item.action && (
        <button
          type="button"
          className="v-toast-action"
          onClick={() => {
            item.action?.onSelect();
            toast.dismiss(item.id);
          }}
        >
          {item.action.label}
        </button>
      )}
      <button
        type="button"
        className="v-toast-close"
        aria-label={t('toast.dismiss')}
        onClick={() => toast.dismiss(item.id)}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}

const spoken = ({ title, description }: Toast) => (description ? `${title}. ${description}` : title);

/** Shows the toasts and announces them: errors at once, the rest when the reader pauses. Hover or focus holds them. */
export function Toaster() {
  const t = useT();
  const toasts = useToasts((state) => state.toasts);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const isEmpty = toasts.length === 0;
  // Only what is in the top layer is seen over a full screen.
  useEffect(() => (isEmpty || !list.current ? undefined : keepRaised(list.current)), [isEmpty]);
  const errors = toasts.filter((item) => item.kind === 'error');
  const others = toasts.filter((item) => item.kind !== 'error');
  return createPortal(
    <section data-live="" aria-label={t('toast.region')}>
      <div className="v-hidden" role="alert">
        {errors.map(spoken).join('. ')}
      </div>
      <div className="v-hidden" role="status">
        {others.map(spoken).join('. ')}
      </div>
      <ol
        ref={list}
        className="v-toaster"
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {toasts.map((item) => (
          <ToastCard key={item.id} item={item} held={hovered || focused} />
        ))}
      </ol>
    </section>,
    document.body,
  );
}
