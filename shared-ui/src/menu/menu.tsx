import '../overlay/floating.styles.ts';
import './menu.styles.ts';
import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Kbd } from '../display/kbd.tsx';
import type { Placement } from '../overlay/position.ts';
import { type TriggerElement, withTriggerProps } from '../overlay/trigger.tsx';
import { useAnchored } from '../overlay/use-anchored.ts';
import { useDismiss } from '../overlay/use-dismiss.ts';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** A link: opens this path instead of calling `onSelect`. */
  to?: string;
  disabled?: boolean;
  danger?: boolean;
  /** An option that is on or off; the menu stays open. */
  checked?: boolean;
  /** One of several: shown as a radio, and the menu closes. */
  radio?: boolean;
  shortcut?: string;
}

export type MenuItem = MenuAction | { id: string; heading: string } | { id: string; separator: true };

export interface MenuProps {
  /** A Button or IconButton; receives the props that open the menu. */
  trigger: TriggerElement;
  label: string;
  items: MenuItem[];
  placement?: Placement;
  /** Something above the items, such as who is signed in. */
  header?: ReactNode;
}

const itemsOf = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled])') ?? []),
];

/** A menu of actions under a button: arrows, Home, End, first letters, Escape. */
export function Menu({ trigger, label, items, placement = 'bottom-end', header }: MenuProps) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const navigate = useNavigate();
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useAnchored(open !== false, anchor, layer, placement);
  useDismiss(open !== false, [anchor, layer], () => setOpen(false));
  useEffect(() => {
    if (!open) return;
    itemsOf(layer.current)
      .at(open === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [open]);
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  const select = (item: MenuAction) => {
    if (item.disabled) return;
    if (item.checked === undefined || item.radio) close();
    if (item.to !== undefined) void navigate(item.to);
    item.onSelect?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const all = itemsOf(layer.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const go = (index: number) => {
      event.preventDefault();
      all.at(index % all.length)?.focus();
    };
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at < 0 ? -1 : at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else if (event.key.length === 1 && /\S/.test(event.key)) {
      const letter = event.key.toLowerCase();
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      after.find((element) => element.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
    }
  };
  const button = withTriggerProps(trigger, {
    ref: anchor,
    'aria-haspopup': 'menu',
    'aria-expanded': open !== false,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(open ? false : 'first'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  });
  return (
    <>
      {button}
      {open && (
        <div ref={layer} className="v-float">
          {header && <div className="v-menu-header">{header}</div>}
          <div role="menu" id={id} aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
            {items.map((item) => (
              <MenuRow key={item.id} item={item} onSelect={select} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function MenuRow({ item, onSelect }: { item: MenuItem; onSelect: (item: MenuAction) => void }) {
  if ('separator' in item) return <hr className="v-menu-line" />;
  if ('heading' in item) {
    return (
      <div className="v-menu-heading" role="presentation">
        {item.heading}
      </div>
    );
  }
  const choice = item.checked !== undefined;
  const attributes = choice
    ? { role: item.radio ? 'menuitemradio' : 'menuitemcheckbox', 'aria-checked': item.checked }
    : { role: 'menuitem' };
  return (
    <button
      type="button"
      className="v-menu-item"
      tabIndex={-1}
      data-danger={item.danger || undefined}
      aria-disabled={item.disabled || undefined}
      onClick={() => onSelect(item)}
      onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
      {...attributes}
    >
      {choice ? <Check aria-hidden data-off={!item.checked || undefined} /> : item.icon}
      <span>{item.label}</span>
      {item.shortcut && <Kbd keys={item.shortcut} />}
    </button>
  );
}
