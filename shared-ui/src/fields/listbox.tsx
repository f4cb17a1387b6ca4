import { useVirtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Option } from './select-control.tsx';

export interface ListboxProps {
  id: string;
  label: string;
  options: readonly Option[];
  active: number;
  multiple: boolean;
  isSelected: (option: Option) => boolean;
  onActive: (index: number) => void;
  onPick: (option: Option) => void;
}

const VIRTUAL_FROM = 80;
/** 18rem, the maximum height of `.v-listbox`. */
const LIST_HEIGHT = 288;

/** The options of a combobox; virtualised when there are many. */
export function Listbox(props: ListboxProps) {
  return props.options.length > VIRTUAL_FROM ? <LongList {...props} /> : <ShortList {...props} />;
}

const listProps = ({ id, label, multiple }: ListboxProps) => ({
  id,
  role: 'listbox',
  'aria-label': label,
  'aria-multiselectable': multiple || undefined,
  tabIndex: -1,
  className: 'v-listbox',
});

function ShortList(props: ListboxProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div {...listProps(props)} ref={list}>
      {props.options.map((option, index) => (
        <Choice key={option.value} {...{ props, option, index }} />
      ))}
    </div>
  );
}

function LongList(props: ListboxProps) {
  'use no memo';
  const list = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: props.options.length,
    getScrollElement: () => list.current,
    estimateSize: () => list.current?.querySelector<HTMLElement>('.v-option')?.offsetHeight || 32,
    overscan: 8,
    observeElementRect: (instance, report) => {
      const element = instance.scrollElement;
      if (element) report({ width: element.clientWidth, height: element.clientHeight || LIST_HEIGHT });
    },
  });
  const { active } = props;
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active, { align: 'auto' });
  }, [active, virtual]);
  return (
    <div {...listProps(props)} ref={list}>
      <div style={{ position: 'relative', blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const option = props.options[item.index];
          return (
            option && (
              <Choice key={option.value} {...{ props, option, index: item.index }} offset={item.start} />
            )
          );
        })}
      </div>
    </div>
  );
}

interface ChoiceProps {
  props: ListboxProps;
  option: Option;
  index: number;
  offset?: number;
}

function Choice({ props, option, index, offset }: ChoiceProps) {
  const selected = props.isSelected(option);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the box and moves aria-activedescendant
    <div
      id={`${props.id}-${index}`}
      role="option"
      tabIndex={-1}
      className="v-option"
      aria-selected={selected}
      aria-disabled={option.disabled || undefined}
      aria-posinset={offset === undefined ? undefined : index + 1}
      aria-setsize={offset === undefined ? undefined : props.options.length}
      data-active={index === props.active || undefined}
      style={offset === undefined ? undefined : { position: 'absolute', insetInline: 0, top: offset }}
      onPointerMove={() => props.onActive(index)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => !option.disabled && props.onPick(option)}
    >
      <span>{option.label}</span>
      {option.hint && <small>{option.hint}</small>}
      {selected && <Check aria-hidden />}
    </div>
  );
}
