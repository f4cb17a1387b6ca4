import './fields.styles.ts';
import { FileText, Trash2, Upload } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { type ControlProps, nativeProps } from './control.ts';
import { type FileRule, type RefusedFile, RefusedFiles, siftFiles, useFileWords } from './refused-files.tsx';

export interface FileOptions extends FileRule {
  /** Share uploaded, 0 to 1, while saving. */
  progress?: number;
}

/** An object URL for a local file while it is on screen. */
export function usePreview(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}

function Preview({ file }: { file: File }) {
  const url = usePreview(file);
  return url ? <img src={url} alt="" /> : <FileText aria-hidden />;
}

/** Files dropped, chosen or pasted; those the rule refuses are listed with the reason and not added. */
export function FileControl(props: ControlProps<File[]> & FileOptions) {
  const { id, value, onChange, maxCount = 1, progress } = props;
  const t = useT();
  const format = useFormat();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const words = useFileWords(props);
  const files = value ?? [];

  const add = (list: FileList | null) => {
    const { good, refused: bad } = siftFiles(list ?? [], props);
    const all = maxCount === 1 ? [...files, ...good].slice(-1) : [...files, ...good];
    const beyond = all.slice(maxCount).map(({ name }) => ({ name, reason: words.tooMany }));
    setRefused([...bad, ...beyond]);
    if (good.length > 0) onChange(all.slice(0, maxCount));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the input does */}
      <div
        className="v-drop"
        data-over={over || undefined}
        data-invalid={props.invalid || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!props.disabled) add(event.dataTransfer.files);
        }}
      >
        <Upload aria-hidden />
        <span>
          <label htmlFor={id}>{words.choose}</label> {words.drop}
        </span>
        <small>{words.rule}</small>
        <input
          {...nativeProps(props)}
          ref={props.ref as Ref<HTMLInputElement>}
          className="v-hidden"
          type="file"
          multiple={maxCount > 1}
          accept={words.accept}
          onChange={(event) => {
            add(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
      {(files.length > 0 || refused.length > 0) && (
        <ul className="v-files" aria-live="polite">
          {files.map((file) => (
            <li key={`${file.name}${file.size}${file.lastModified}`}>
              <Preview file={file} />
              <span>
                <b>{file.name}</b>
                <small>{format.bytes(file.size)}</small>
              </span>
              <IconButton
                label={t('form.file.remove', { name: file.name })}
                icon={<Trash2 aria-hidden />}
                disabled={props.disabled}
                onClick={() => onChange(files.filter((other) => other !== file))}
              />
              {progress !== undefined && <progress value={progress} aria-label={file.name} />}
            </li>
          ))}
          <RefusedFiles
            refused={refused}
            onDismiss={(gone) => setRefused(refused.filter((one) => one !== gone))}
          />
        </ul>
      )}
    </>
  );
}
