import { type RefObject, useCallback, useEffect, useState } from 'react';
import { keptStore } from 'shared-auth';
import { type CameraFailure, failureOf, knownFailure } from './failure.ts';

/** Which camera was chosen on this device; empty, the one that looks away from the user. */
const useChosen = keptStore('device', 'camera', { id: '' });

export type CameraState = 'asking' | 'live' | CameraFailure;

/** The torch is in no standard that TypeScript knows. */
type Torch = MediaTrackCapabilities & { torch?: boolean };

export interface Camera {
  state: CameraState;
  /** All there are, once one is live. */
  cameras: MediaDeviceInfo[];
  /** The live one. */
  current: string;
  choose: (id: string) => void;
  /** Whether it is lit; null if the camera has none. */
  torch: boolean | null;
  light: (on: boolean) => void;
}

const size = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** The stream of the chosen camera, or, when that is missing, of the rear one. */
async function openStream(id: string): Promise<MediaStream> {
  const away = { video: { facingMode: { ideal: 'environment' }, ...size }, audio: false };
  if (!id) return navigator.mediaDevices.getUserMedia(away);
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { deviceId: { exact: id }, ...size },
      audio: false,
    });
  } catch (error) {
    if (failureOf(error) !== 'none') throw error;
    return navigator.mediaDevices.getUserMedia(away);
  }
}

const stop = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Whether the page is on screen: behind another one, no camera stays on. */
function useShown(): boolean {
  const [shown, setShown] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setShown(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return shown;
}

/** Shows a camera in a video element for as long as the component is there and the page is shown. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const chosen = useChosen((state) => state.id);
  const shown = useShown();
  const [state, setState] = useState<CameraState>(() => knownFailure() ?? 'asking');
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([]);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [torch, setTorch] = useState<boolean | null>(null);

  useEffect(() => {
    const known = knownFailure();
    setState(known ?? 'asking');
    if (known || !shown) return;
    let isOver = false;
    let stream: MediaStream | null = null;
    const show = async () => {
      stream = await openStream(chosen);
      const element = video.current;
      if (isOver || !element) return stop(stream);
      element.srcObject = stream;
      await element.play();
      const all = await navigator.mediaDevices.enumerateDevices();
      if (isOver) return;
      const [one] = stream.getVideoTracks();
      one?.addEventListener('ended', () => !isOver && setState('failed'));
      setTrack(one ?? null);
      setTorch((one?.getCapabilities?.() as Torch | undefined)?.torch ? false : null);
      setCameras(all.filter(({ kind }) => kind === 'videoinput'));
      setState('live');
    };
    show().catch((error: unknown) => {
      stop(stream);
      if (!isOver) setState(failureOf(error));
    });
    return () => {
      isOver = true;
      stop(stream);
      if (video.current) video.current.srcObject = null;
      setTrack(null);
    };
  }, [chosen, shown, video]);

  const light = useCallback(
    (on: boolean) => {
      const constraints = { advanced: [{ torch: on } as MediaTrackConstraintSet] };
      track?.applyConstraints(constraints).then(
        () => setTorch(on),
        () => setTorch(null),
      );
    },
    [track],
  );
  return {
    state,
    cameras,
    current: track?.getSettings().deviceId ?? '',
    choose: (id) => useChosen.setState({ id }),
    torch,
    light,
  };
}
