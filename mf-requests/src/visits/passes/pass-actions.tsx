import { FileText, Image, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button, Row, toast } from 'shared-ui';
import { fileName } from 'shared-ui/picture';
import { problemOf } from 'shared-ui/problem';
import { download } from 'shared-ui/resource';
import type { PassFace } from './draw-pass.ts';
import { documentOf } from './pass-files.ts';
import { useT } from './text.ts';

interface PassActionsProps {
  face: PassFace;
  /** Undefined while it is drawn. */
  picture: Blob | undefined;
  onPrint: () => void;
}

/** What can be done with one pass: kept as a picture or a PDF, handed on from a phone, printed. */
export function PassActions({ face, picture, onPrint }: PassActionsProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const name = fileName(face.title, face.name);
  const file = picture && new File([picture], `${name}.png`, { type: picture.type });
  const handOn = file && { files: [file], title: `${face.title}: ${face.name}` };
  const isShared = handOn !== undefined && navigator.canShare?.(handOn);

  async function share() {
    try {
      await navigator.share(handOn);
    } catch (problem) {
      // Nothing was chosen to share it with.
      if (!(problem instanceof DOMException && problem.name === 'AbortError'))
        toast.error(problemOf(problem, t('passes.notShared')));
    }
  }
  async function saveDocument() {
    setBusy(true);
    try {
      download(await documentOf([face], `${face.title}: ${face.name}`), `${name}.pdf`);
    } catch (problem) {
      toast.error(problemOf(problem, t('passes.notSaved')));
    }
    setBusy(false);
  }
  const of = (what: string) => `${what}: ${face.name}`;
  return (
    <Row flexWrap="wrap" gap="1.5" justifyContent="center">
      {isShared && (
        <Button
          size="sm"
          variant="solid"
          icon={<Share2 aria-hidden />}
          aria-label={of(t('passes.share'))}
          onClick={() => void share()}
        >
          {t('passes.share')}
        </Button>
      )}
      <Button
        size="sm"
        icon={<Image aria-hidden />}
        disabled={!file}
        aria-label={of(t('passes.picture'))}
        onClick={() => file && download(file, file.name)}
      >
        {t('passes.picture')}
      </Button>
      <Button
        size="sm"
        icon={<FileText aria-hidden />}
        loading={busy}
        aria-label={of(t('passes.pdf'))}
        onClick={() => void saveDocument()}
      >
        {t('passes.pdf')}
      </Button>
      <Button
        size="sm"
        icon={<Printer aria-hidden />}
        disabled={!file}
        aria-label={of(t('passes.print'))}
        onClick={onPrint}
      >
        {t('passes.print')}
      </Button>
    </Row>
  );
}
