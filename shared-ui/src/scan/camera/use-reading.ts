import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { ReadCode } from '../protocol.ts';
import { openReader } from '../reader.ts';
import { Seen } from '../seen.ts';
import { confirmRead } from './feedback.ts';

/** Milliseconds between two looks, so that a slow phone is not kept busy. */
const REST = 80;
/** Pixels; more shows no more of a code and is slower. */
const LARGEST = 2000;

export interface Reading {
  /** The reader could not be loaded. */
  isBroken: boolean;
  /** How many codes were read, for the eye. */
  count: number;
  /** Reads a photo; whether there was anything in it. Rejects when it is no picture. */
  readFile: (file: File) => Promise<boolean>;
}

async function pictureOf(file: File): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file);
  const share = LARGEST / Math.max(whole.width, whole.height);
  if (share >= 1) return whole;
  const small = await createImageBitmap(whole, {
    resizeWidth: Math.round(whole.width * share),
    resizeHeight: Math.round(whole.height * share),
    resizeQuality: 'high',
  });
  whole.close();
  return small;
}

/** Reads what the video shows, while it is live, and gives each code once. */
export function useReading(
  video: RefObject<HTMLVideoElement | null>,
  isLive: boolean,
  network: string | null,
  onRead: (code: ReadCode) => void,
): Reading {
  const [reader] = useState(openReader);
  const [seen] = useState(() => new Seen());
  const [isBroken, setBroken] = useState(false);
  const [count, setCount] = useState(0);
  const give = useEffectEvent((code: ReadCode) => {
    if (!seen.isNew(code.text, performance.now())) return;
    confirmRead();
    setCount((before) => before + 1);
    onRead(code);
  });
  useEffect(() => {
    // While the camera starts; what fails now fails again with the first picture, and is shown then.
    reader.read(null, network).catch(() => {});
    return reader.close;
  }, [reader, network]);
  useEffect(() => {
    if (!isLive || isBroken) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const element = video.current;
      if (element && element.readyState >= element.HAVE_CURRENT_DATA && element.videoWidth > 0) {
        const codes = await reader.read(await createImageBitmap(element), network);
        if (isOver) return;
        for (const code of codes) give(code);
      }
      timer = setTimeout(next, REST);
    };
    const next = () =>
      void look().catch(() => {
        if (!isOver) setBroken(true);
      });
    next();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isLive, isBroken, network, video, reader]);

  const readFile = async (file: File) => {
    const codes = await reader.read(await pictureOf(file), network);
    for (const code of codes) {
      confirmRead();
      onRead(code);
    }
    setCount((before) => before + codes.length);
    return codes.length > 0;
  };
  return { isBroken, count, readFile };
}
