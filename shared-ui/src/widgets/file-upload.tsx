import '../fields/fields.styles.ts';
import './file-upload.styles.ts';
import {
  FileUploadDropzone,
  FileUploadHiddenInput,
  FileUploadItem,
  FileUploadItemGroup,
  FileUploadRoot,
} from '@chakra-ui/react/file-upload';
import { FileCheck2, FileText, FileX2, RotateCcw, Upload as UploadIcon, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import {
  type FileRule,
  type RefusedFile,
  RefusedFiles,
  siftFiles,
  useFileWords,
} from '../fields/refused-files.tsx';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { WidgetLocale } from './widget-locale.tsx';

export interface Upload {
  file: File;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** The fraction uploaded, 0 to 1, while uploading. */
  progress?: number;
  /** The reason of the failure. */
  problem?: string;
}

export interface FileUploadProps extends FileRule {
  id: string;
  label: string;
  uploads: readonly Upload[];
  /** Receives the accepted files. The caller uploads them and reports their progress in `uploads`. */
  onAdd: (files: File[]) => void;
  /** Removes a file from the list; cancels its upload if it is running. */
  onRemove?: (file: File) => void;
  onRetry?: (file: File) => void;
  disabled?: boolean;
}

const icons = { waiting: FileText, sending: FileText, sent: FileCheck2, failed: FileX2 };
const sameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Uploads files at once, each with its progress, Cancel and Retry. Rejected files are listed with the reason. */
export function FileUpload(props: FileUploadProps) {
  const { id, label, uploads, onAdd, onRemove, onRetry, maxCount = 1, disabled } = props;
  const t = useT();
  const format = useFormat();
  const { choose, drop, rule, tooMany, accept } = useFileWords(props);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const free = maxCount - uploads.length;

  const take = (files: File[]) => {
    const fresh = files.filter((file) => !uploads.some((one) => sameFile(one.file, file)));
    const { good, refused: bad } = siftFiles(fresh, props);
    const taken = good.slice(0, maxCount > 1 ? free : 1);
    const beyond = good.slice(taken.length).map(({ name }) => ({ name, reason: tooMany }));
    setRefused([...bad, ...beyond]);
    if (taken.length > 0) onAdd(taken);
  };
  return (
    <WidgetLocale>
      <FileUploadRoot
        unstyled
        className="v-upload"
        ids={{ dropzone: id }}
        // The contract has the rule: the widget only collects what is chosen, dropped or pasted.
        maxFiles={1000}
        acceptedFiles={[]}
        disabled={disabled}
        translations={{ dropzone: `${label}: ${choose} ${drop} ${rule}` }}
        onFileAccept={({ files }) => {
          if (files.length > 0) take(files);
        }}
      >
        <FileUploadDropzone className="v-drop">
          <UploadIcon aria-hidden />
          <span>
            <b>{choose}</b> {drop}
          </span>
          <small>{rule}</small>
        </FileUploadDropzone>
        <FileUploadHiddenInput accept={accept} />
        {(uploads.length > 0 || refused.length > 0) && (
          <FileUploadItemGroup asChild>
            <ul className="v-files" aria-live="polite">
              {uploads.map((upload) => {
                const { file, state, progress, problem } = upload;
                const Icon = icons[state];
                return (
                  <FileUploadItem key={`${file.name}${file.size}${file.lastModified}`} file={file} asChild>
                    <li data-invalid={state === 'failed' || undefined}>
                      <Icon aria-hidden />
                      <span>
                        <b>{file.name}</b>
                        <small>
                          {problem ?? `${format.bytes(file.size)} · ${t(`widgets.upload.${state}`)}`}
                        </small>
                      </span>
                      <span className="v-upload-do">
                        {state === 'failed' && onRetry && (
                          <IconButton
                            label={t('widgets.upload.retry', { name: file.name })}
                            icon={<RotateCcw aria-hidden />}
                            disabled={disabled}
                            onClick={() => onRetry(file)}
                          />
                        )}
                        {onRemove && (
                          <IconButton
                            label={t('form.file.remove', { name: file.name })}
                            icon={<X aria-hidden />}
                            disabled={disabled}
                            onClick={() => onRemove(file)}
                          />
                        )}
                      </span>
                      {state === 'sending' && <ProgressBar label={file.name} value={progress} />}
                    </li>
                  </FileUploadItem>
                );
              })}
              <RefusedFiles
                refused={refused}
                onDismiss={(gone) => setRefused(refused.filter((one) => one !== gone))}
              />
            </ul>
          </FileUploadItemGroup>
        )}
      </FileUploadRoot>
    </WidgetLocale>
  );
}
