import './sos.styles.ts';
import { pathTo, type SosPayload, sessionPath } from 'contract';
import { VolumeX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import {
  Button,
  keepRaised,
  Link,
  setPreferences,
  useBreakpoint,
  useLocation,
  usePreferences,
} from 'shared-ui';
import { outside } from '../outside.ts';
import { useWords } from '../signed-in/text.ts';
import { startSiren, useSiren } from './siren.ts';
import { alarmOf, unansweredOf, useSos } from './sos.store.ts';
import { SosRow } from './sos-row.tsx';
import { markTab } from './tab-mark.ts';

/** At the same time on screen; the list of sessions has them all. */
const SHOWN = 3;
const LIST = pathTo(outside.sessions, {}, { state: 'open' });

/**
 * The sound and display of an SOS for an operator, on any screen and in a background tab too, until
 * someone takes charge: a banner over everything, a continuous sound, a mark on the tab.
 */
export default function SosAlarm() {
  const t = useWords();
  const open = useSos((state) => state.open);
  const hushed = useSos((state) => state.hushed);
  const sound = usePreferences((state) => state.sound && state.volume > 0);
  const unanswered = unansweredOf(open);
  const rings = sound && unanswered.some((sos) => !hushed.has(alarmOf(sos)));
  useEffect(() => (rings ? startSiren() : undefined), [rings]);
  const word = unanswered.length > 0 ? t('sos.tab', { total: unanswered.length }) : '';
  useEffect(() => (word ? markTab(word) : undefined), [word]);
  return unanswered.length > 0 ? <Banner unanswered={unanswered} /> : null;
}

/** Keeps an element over full screens and dialogs, and lets the page have the room that it leaves. */
function stay(element: HTMLElement): () => void {
  const root = document.documentElement;
  // Browsers without popovers show it by its place alone.
  const lower = keepRaised(element, 'alarm');
  const observer = new ResizeObserver(() =>
    root.style.setProperty('--alarm', `${element.getBoundingClientRect().height}px`),
  );
  observer.observe(element);
  return () => {
    lower();
    observer.disconnect();
    root.style.removeProperty('--alarm');
  };
}

function Banner({ unanswered }: { unanswered: readonly SosPayload[] }) {
  const t = useWords();
  const place = useRef<HTMLElement>(null);
  const narrow = useBreakpoint() === 'narrow';
  const { pathname } = useLocation();
  // The page of an SOS has its own button to take charge.
  const elsewhere = unanswered.filter(({ session_id }) => pathname !== sessionPath(session_id));
  const shown = elsewhere.slice(0, narrow ? 1 : SHOWN);
  const others = elsewhere.length - shown.length;
  const silent = useSilence();
  const isEmpty = shown.length === 0 && !silent;
  useEffect(() => (isEmpty || !place.current ? undefined : stay(place.current)), [isEmpty]);
  if (isEmpty) return null;
  return createPortal(
    <section className="s-sos" popover="manual" data-live="" aria-label={t('sos.title')} ref={place}>
      <div className="s-unseen" role="alert">
        {unanswered.map(({ names }) => t('sos.of', { names: names.join(', ') })).join('. ')}
      </div>
      <ol>
        {shown.map((sos) => (
          <SosRow key={sos.session_id} sos={sos} />
        ))}
      </ol>
      {others > 0 && (
        <p>
          <Link to={LIST}>{t('sos.more', { total: others })}</Link>
        </p>
      )}
      {silent && (
        <p>
          <VolumeX aria-hidden />
          <span>{t(silent === 'off' ? 'sos.soundOff' : 'sos.soundBlocked')}</span>
          <Button size="sm" onClick={hear}>
            {t('sos.soundOn')}
          </Button>
        </p>
      )}
    </section>,
    document.body,
  );
}

/** Why there is no sound; null while there is. */
function useSilence(): 'off' | 'blocked' | null {
  const blocked = useSiren((state) => state.blocked);
  const on = usePreferences((state) => state.sound && state.volume > 0);
  if (!on) return 'off';
  return blocked ? 'blocked' : null;
}

/** The press itself is what lets the browser sound. */
function hear(): void {
  const { volume } = usePreferences.getState();
  setPreferences({ sound: true, volume: volume > 0 ? volume : 0.7 });
}
