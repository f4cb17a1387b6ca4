import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, type RefCallback } from 'react';

type TriggerProps = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> };
/** An element that accepts a ref and ordinary attributes: our Button and IconButton, or a plain element. */
export type TriggerElement = ReactElement<TriggerProps>;

const setRef = (ref: Ref<HTMLElement> | undefined, node: HTMLElement | null) => {
  if (typeof ref === 'function') return ref(node);
  if (ref) ref.current = node;
};

const joinRefs =
  (first: Ref<HTMLElement> | undefined, second: Ref<HTMLElement> | undefined): RefCallback<HTMLElement> =>
  (node) => {
    setRef(first, node);
    setRef(second, node);
  };

/** The element with our attributes added; handlers of both run, its own first. */
export function withTriggerProps(element: TriggerElement, added: TriggerProps): ReactElement {
  const own = element.props;
  const merged: Record<string, unknown> = { ...added, ref: joinRefs(own.ref, added.ref) };
  for (const [name, handler] of Object.entries(added)) {
    const before = own[name as keyof TriggerProps];
    if (!/^on[A-Z]/.test(name) || typeof before !== 'function') continue;
    merged[name] = (event: unknown) => {
      (before as (event: unknown) => void)(event);
      (handler as (event: unknown) => void)(event);
    };
  }
  return cloneElement(element, merged);
}
