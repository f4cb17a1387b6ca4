import { fileProblem, type Visit, type VisitInput, visitFileRule } from 'contract';
import { Camera, Image, RotateCcw, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Box, Button, IconButton, ProgressBar, Row, Text } from 'shared-ui';
import { FieldFrame, useField } from 'shared-ui/fields';
import { issueText, useFormFill } from 'shared-ui/form';
import { PhotoThumb, VisitPhoto } from '../visit-photo.tsx';
import { keepFileName, useFileNames } from './file-names.store.ts';
import { useT } from './text.ts';
import type { Photos } from './use-photos.ts';

/** What browsers show; a phone whose camera stores something else converts it. */
const shown = 'image/jpeg,image/png,image/webp,image/gif';

interface EquipmentPhotoProps {
  row: number;
  /** What the row is called. */
  called: string;
  /** The request as it is, whose photos can be read. */
  visit: Visit | undefined;
  photos: Photos;
}

/** The address of a file that was chosen here, while it is shown. */
function useAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [file]);
  return address;
}

/** One photo of a piece of equipment, by camera or from a file; uploaded as soon as it is there. */
export function EquipmentPhoto({ row, called, visit, photos }: EquipmentPhotoProps) {
  const t = useT();
  const label = t('visitForm.photo.label');
  const field = useField<number | null | undefined>(`equipment.${row}.photo`, `${called}: ${label}`);
  const { set } = useFormFill<VisitInput>();
  const names = useFileNames();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const upload = photos.of(row);
  const address = useAddress(upload?.file);
  const photo = field.value ?? null;
  const stored = visit?.equipment.some((one) => one.photo === photo) ? visit : undefined;
  const enlarge = t('visitForm.photo.enlarge', { name: called });
  const put = (at: number, id: number | null) => set(`equipment.${at}.photo`, id);
  const send = (file: File) =>
    photos.send(row, file, (at, sent) => {
      keepFileName(sent);
      put(at, sent.id);
    });
  const choose = (file: File) => {
    const problem = fileProblem(file, { ...visitFileRule, groups: ['image'] });
    setRefused(problem ? issueText(problem.key, problem.params) : undefined);
    if (problem) return;
    put(row, null);
    send(file);
  };
  const remove = () => {
    photos.drop(row);
    setRefused(undefined);
    put(row, null);
  };
  const problem = refused ?? upload?.problem ?? field.error;
  const isThere = upload !== undefined || photo !== null;
  return (
    <FieldFrame
      id={field.id}
      names={`equipment.${row}.photo`}
      label={label}
      error={problem}
      span="full"
      group
    >
      <Row gap="2" flexWrap="wrap">
        {upload && address ? (
          <PhotoThumb url={address} name={called} label={enlarge} />
        ) : stored && photo !== null ? (
          <VisitPhoto visitId={stored.id} photo={photo} name={called} label={enlarge} />
        ) : (
          photo !== null && (
            <Row gap="2">
              <Image size={20} aria-hidden />
              <Text>{names[photo] ?? label}</Text>
            </Row>
          )
        )}
        <Button
          id={field.id}
          size="sm"
          icon={<Camera aria-hidden />}
          aria-label={`${t(isThere ? 'visitForm.photo.replace' : 'visitForm.photo.take')}: ${called}`}
          onClick={() => input.current?.click()}
        >
          {t(isThere ? 'visitForm.photo.replace' : 'visitForm.photo.take')}
        </Button>
        {upload?.state === 'failed' && (
          <Button size="sm" icon={<RotateCcw aria-hidden />} onClick={() => send(upload.file)}>
            {t('visitForm.photo.retry')}
          </Button>
        )}
        {isThere && (
          <IconButton
            size="sm"
            label={t('visitForm.photo.remove', { name: called })}
            icon={<X aria-hidden />}
            onClick={remove}
          />
        )}
        {upload?.state === 'sending' && (
          <Box flex="1" minW="8rem">
            <ProgressBar label={upload.file.name} value={upload.progress} />
          </Box>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`${label}: ${called}`}
          accept={shown}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) choose(file);
          }}
        />
      </Row>
    </FieldFrame>
  );
}
