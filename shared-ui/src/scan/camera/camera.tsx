import '../../fields/native.styles.ts';
import './camera.styles.ts';
import { CameraOff, Flashlight, ImageUp, LockKeyhole, RotateCw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useConfig } from 'shared-auth';
import { Button } from '../../button/button.tsx';
import { VisuallyHidden } from '../../display/visually-hidden.tsx';
import { Spinner } from '../../feedback/spinner.tsx';
import { SelectControl } from '../../fields/select-control.tsx';
import type { ReadCode } from '../protocol.ts';
import { useScanWords } from '../use-scan-words.ts';
import { type CameraState, useCamera } from './use-camera.ts';
import { useReading } from './use-reading.ts';

export interface CameraReaderProps {
  /** Called with each code once; with one that was out of sight for some seconds, again. */
  onRead: (code: ReadCode) => void;
  /**
   * Also machine-readable zones of passports and cards, given with the format `mrz` for `readDocument`: where the
   * operator has configured a network for them (`MRZ_TRAINEDDATA`), otherwise codes alone.
   */
  documents?: boolean;
}

type Note = Exclude<CameraState, 'live'> | 'broken';

/** Why there is no picture, what can be done, and a button for it. */
function CameraNote({ note, onRetry }: { note: Note; onRetry: () => void }) {
  const t = useScanWords();
  const isLocked = note === 'refused' || note === 'insecure';
  if (note === 'asking')
    return (
      <div className="v-camera-note" role="status">
        <Spinner size="lg" />
        <strong>{t('note.asking.title')}</strong>
        <p>{t('note.asking.text')}</p>
      </div>
    );
  return (
    <div className="v-camera-note" role="alert">
      {isLocked ? <LockKeyhole aria-hidden /> : <CameraOff aria-hidden />}
      <strong>{t(`note.${note}.title`)}</strong>
      <p>{t(`note.${note}.text`)}</p>
      {note !== 'insecure' && note !== 'unsupported' && (
        <Button icon={<RotateCw aria-hidden />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** A photo instead, for browsers without a camera and for codes that are hard to hold still. */
function PhotoButton({ read }: { read: (file: File) => Promise<boolean> }) {
  const t = useScanWords();
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<'reading' | 'nothing' | 'unreadable' | null>(null);
  const take = async (file: File) => {
    setAnswer('reading');
    const found = await read(file).catch(() => null);
    setAnswer(found === null ? 'unreadable' : found ? null : 'nothing');
  };
  return (
    <>
      <Button
        icon={<ImageUp aria-hidden />}
        loading={answer === 'reading'}
        onClick={() => input.current?.click()}
      >
        {t('photo')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('photo')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      {(answer === 'nothing' || answer === 'unreadable') && (
        <p className="v-camera-answer" role="alert">
          {t(answer)}
        </p>
      )}
    </>
  );
}

function Sight({ onRead, documents = false, onRetry }: CameraReaderProps & { onRetry: () => void }) {
  const t = useScanWords();
  const id = useId();
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const isLive = camera.state === 'live';
  const config = useConfig();
  const network = (documents && config?.mrz_network_path) || null;
  const isWide = network !== null || undefined;
  const reading = useReading(video, isLive, network, onRead);
  const note = reading.isBroken ? 'broken' : camera.state === 'live' ? null : camera.state;
  return (
    <section className="v-camera" aria-label={t('label')}>
      <div className="v-camera-view" data-live={note === null} data-wide={isWide}>
        <video ref={video} muted playsInline aria-label={t('picture')} />
        {note ? (
          <CameraNote note={note} onRetry={onRetry} />
        ) : (
          <>
            <div className="v-camera-aim" data-wide={isWide} />
            <p className="v-camera-hint">{t(network ? 'hint.document' : 'hint.code')}</p>
          </>
        )}
        {reading.count > 0 && <div key={reading.count} className="v-camera-read" />}
      </div>
      <div className="v-camera-bar">
        {isLive && camera.cameras.length > 1 && (
          <SelectControl
            id={id}
            label={t('camera')}
            value={camera.current}
            options={camera.cameras.map(({ deviceId, label }, at) => ({
              value: deviceId,
              label: label || t('numbered', { number: at + 1 }),
            }))}
            onChange={(id) => camera.choose(String(id ?? ''))}
          />
        )}
        {isLive && camera.torch !== null && (
          <Button
            icon={<Flashlight aria-hidden />}
            aria-pressed={camera.torch}
            onClick={() => camera.light(!camera.torch)}
          >
            {t('torch')}
          </Button>
        )}
        <PhotoButton read={reading.readFile} />
      </div>
      <VisuallyHidden>
        <span role="status">{reading.count > 0 ? t('read', { number: reading.count }) : ''}</span>
      </VisuallyHidden>
    </section>
  );
}

/** What the camera sees, read continuously. Escape and closing are the parent's. */
export default function CameraReader(props: CameraReaderProps) {
  const [attempt, setAttempt] = useState(0);
  return <Sight key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}
