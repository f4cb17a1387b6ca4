import './fields.styles.ts';
import { fileExtensions, fileProblem } from 'contract';
import { Camera, Trash2 } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { issueText } from '../form/issue-text.ts';
import { useT } from '../i18n/use-t.ts';
import { type ControlProps, nativeProps } from './control.ts';
import { fieldOf } from './field.tsx';
import { usePreview } from './file-control.tsx';

export interface PhotoOptions {
  maxMegabytes: number;
  /** Which camera a phone opens; by default it offers its gallery too. */
  camera?: 'environment' | 'user';
  /** URL of the record's current photo. */
  current?: string;
}

/** One photo: taken with a phone's camera or chosen from its files. */
export function PhotoControl(props: ControlProps<File | null> & PhotoOptions) {
  const { value, onChange, maxMegabytes, camera, current } = props;
  const t = useT();
  const input = useRef<HTMLInputElement | null>(null);
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(value ?? null) ?? current;
  return (
    <>
      <div className="v-photo" data-filled={preview !== undefined || undefined}>
        {preview ? <img src={preview} alt={t('form.photo.preview')} /> : <Camera aria-hidden />}
      </div>
      <div className="v-swatches">
        <Button
          icon={<Camera aria-hidden />}
          disabled={props.disabled}
          onClick={() => input.current?.click()}
        >
          {t(preview ? 'form.photo.replace' : 'form.photo.take')}
        </Button>
        {value && (
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => onChange(null)}>
            {t('form.photo.remove')}
          </Button>
        )}
      </div>
      {problem && (
        <p className="v-field-error" role="alert">
          {problem}
        </p>
      )}
      <input
        {...nativeProps(props)}
        ref={(element) => {
          input.current = element;
          const { ref } = props as { ref?: Ref<HTMLInputElement> };
          if (typeof ref === 'function') ref(element);
        }}
        className="v-hidden"
        type="file"
        accept={fileExtensions.image.map((one) => `.${one}`).join(',')}
        capture={camera}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (!file) return;
          const found = fileProblem(file, { maxMegabytes, groups: ['image'] });
          setProblem(found ? issueText(found.key, found.params) : undefined);
          if (!found) onChange(file);
        }}
      />
    </>
  );
}

export const PhotoField = fieldOf<File | null, PhotoOptions>(PhotoControl);
