import './fields.styles.ts';
import { type FileGroup, fileExtensions, fileProblem } from 'contract';
import { FileX2, X } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { issueText } from '../form/issue-text.ts';
import { useFormat } from '../format/use-format.ts';
import { useT } from '../i18n/use-t.ts';

export interface FileRule {
  /** Compared in bytes. */
  maxMegabytes: number;
  groups: readonly FileGroup[];
  maxCount?: number;
}

export interface RefusedFile {
  name: string;
  /** In the language on screen. */
  reason: string;
}

/** A file rule as text, for the drop zone and the native dialog. */
export function useFileWords({ maxMegabytes, groups, maxCount = 1 }: FileRule) {
  const t = useT();
  const format = useFormat();
  const types = groups.map((group) => t(`form.file.group.${group}`));
  return {
    choose: t(maxCount === 1 ? 'form.file.choose' : 'form.file.chooseMany'),
    drop: t(maxCount === 1 ? 'form.file.drop' : 'form.file.dropMany'),
    rule: t('form.file.rule', { types: format.list(types, 'disjunction'), size: maxMegabytes }),
    tooMany: t('form.file.count', { total: maxCount }),
    accept: groups.flatMap((group) => fileExtensions[group].map((one) => `.${one}`)).join(','),
  };
}

/** Partitions files by whether the rule accepts them, in any number. */
export function siftFiles(files: Iterable<File>, rule: FileRule): { good: File[]; refused: RefusedFile[] } {
  const good: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const problem = fileProblem(file, rule);
    if (problem) refused.push({ name: file.name, reason: issueText(problem.key, problem.params) });
    else good.push(file);
  }
  return { good, refused };
}

interface RefusedFilesProps {
  refused: readonly RefusedFile[];
  onDismiss: (file: RefusedFile) => void;
}

/** List rows (`v-files`) for refused files, each with the reason, until they are dismissed. */
export function RefusedFiles({ refused, onDismiss }: RefusedFilesProps) {
  const t = useT();
  return refused.map((file) => (
    <li key={file.name} data-invalid>
      <FileX2 aria-hidden />
      <span>
        <b>{file.name}</b>
        <small>{file.reason}</small>
      </span>
      <IconButton
        label={t('form.file.remove', { name: file.name })}
        icon={<X aria-hidden />}
        onClick={() => onDismiss(file)}
      />
    </li>
  ));
}
