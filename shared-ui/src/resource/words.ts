import { useText } from '../i18n/use-t.ts';

/** The words of a resource's own namespace, by a key that its declaration has checked. */
export function useWords(resource: { namespace: string }): (key: string) => string {
  const text = useText();
  return (key) => text(resource.namespace, key);
}
