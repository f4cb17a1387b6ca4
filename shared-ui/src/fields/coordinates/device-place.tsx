import type { Coordinates } from 'contract';
import { CircleAlert, LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useT } from '../../i18n/use-t.ts';

interface DevicePlaceProps {
  onPlace: (place: Coordinates) => void;
  disabled: boolean | undefined;
}

type Refusal = 'denied' | 'unavailable' | 'timeout' | 'unsupported' | 'insecure';

/** The Geolocation API's error codes. */
const refusals: Record<number, Refusal> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };
/** A satellite fix outdoors needs some seconds; longer waits time out. */
const patience = 15_000;

/** Queries the browser for this device's position, to six decimals, and shows its accuracy or why it failed. */
export function DevicePlace({ onPlace, disabled }: DevicePlaceProps) {
  const t = useT();
  const { number } = useFormat();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ metres: number } | Refusal | null>(null);
  const present = useRef(true);
  useEffect(() => {
    present.current = true;
    return () => {
      present.current = false;
    };
  }, []);

  const ask = () => {
    if (!window.isSecureContext) return setAnswer('insecure');
    if (!navigator.geolocation) return setAnswer('unsupported');
    setBusy(true);
    setAnswer(null);
    const settle = (next: { metres: number } | Refusal, place?: Coordinates) => {
      if (!present.current) return;
      setBusy(false);
      setAnswer(next);
      if (place) onPlace(place);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        settle(
          { metres: Math.max(1, Math.round(coords.accuracy)) },
          { lat: Number(coords.latitude.toFixed(6)), lng: Number(coords.longitude.toFixed(6)) },
        ),
      ({ code }) => settle(refusals[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: patience },
    );
  };
  const refused = typeof answer === 'string';
  return (
    <>
      <Button icon={<LocateFixed aria-hidden />} loading={busy} disabled={disabled} onClick={ask}>
        {t('coordinates.here')}
      </Button>
      <p className={refused ? 'v-field-error' : 'v-field-hint'} role="status">
        {refused && <CircleAlert aria-hidden />}
        {refused && t(`coordinates.${answer}`)}
        {answer &&
          !refused &&
          t('coordinates.found', { metres: number(answer.metres, { style: 'unit', unit: 'meter' }) })}
      </p>
    </>
  );
}
