import type { SlotContext, SlotName } from 'contract';
import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useT } from '../i18n/use-t.ts';
import { type Fill, useSlotSource } from './source.ts';

type Loaded = { key: string } & ({ Own: ComponentType } | { error: unknown });

/** How often a part is retried automatically, so that two parts that always fail do not restart each other forever. */
const BY_ITSELF = 5;

export interface PartProps<Name extends SlotName> {
  fill: Fill<Name>;
  context: SlotContext<Name>;
  /** A placeholder with the shape of the part. */
  skeleton?: ReactNode;
  /** A panel around the error message. */
  frame?: (failure: ReactNode) => ReactNode;
}

/**
 * One part in a slot, from loading its code to showing its error. A failure affects only this part, which recovers by
 * itself when its area does.
 */
export function Part<Name extends SlotName>({ fill, context, skeleton, frame }: PartProps<Name>) {
  const t = useT();
  const source = useSlotSource();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const key = `${fill.id}/${fill.version}/${attempt}`;
  const present = loaded?.key === key ? loaded : null;
  const known = present ? undefined : source.known(fill);
  if (known) setLoaded({ key, Own: known });
  const current = useEffectEvent(() => source.known(fill));
  const load = useEffectEvent(() => source.load(fill));
  useEffect(() => {
    // Loaded when it was drawn, or in the background since.
    const there = current();
    if (there) {
      setLoaded((before) => (before?.key === key ? before : { key, Own: there }));
      return;
    }
    let wanted = true;
    load().then(
      (Own) => wanted && setLoaded({ key, Own }),
      (error: unknown) => wanted && setLoaded({ key, error }),
    );
    return () => {
      wanted = false;
    };
  }, [key]);

  const mended = present !== null && 'error' in present && fill.sound && attempt < BY_ITSELF;
  useEffect(() => {
    if (mended) setAttempt((before) => before + 1);
  }, [mended]);

  const broken = (error: unknown) => {
    const failure = (
      <ErrorState
        title={t('slot.failed', { title: fill.title })}
        error={error}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
    return frame ? frame(failure) : failure;
  };
  const waiting = skeleton ?? <Skeleton height="12rem" />;
  if (!present) return waiting;
  if ('error' in present) return broken(present.error);
  const Own = present.Own as ComponentType<SlotContext<Name> & object>;
  return (
    <Boundary key={key} fallback={broken} onFailure={(error) => source.failed(fill, error)}>
      <Suspense fallback={waiting}>
        <Own {...(context as SlotContext<Name> & object)} />
      </Suspense>
    </Boundary>
  );
}

interface BoundaryProps {
  fallback: (error: unknown) => ReactNode;
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
