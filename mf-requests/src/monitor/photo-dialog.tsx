import { Download, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Box, IconButton, Row, Text, useFormat } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { DownloadButton } from 'shared-ui/parts';
import { useT } from '../text.ts';

/** Times the size at which the whole photo is seen. */
const zooms = [1, 1.5, 2, 3, 4] as const;

interface PhotoDialogProps {
  url: string;
  name: string;
  onClose: () => void;
}

/** A photo as large as the screen allows; larger in steps, and then it scrolls. */
export default function PhotoDialog({ url, name, onClose }: PhotoDialogProps) {
  const t = useT();
  const { percent } = useFormat();
  const [step, setStep] = useState(0);
  const zoom = zooms[step] ?? 1;
  const change = (by: number) => setStep(Math.max(0, Math.min(zooms.length - 1, step + by)));
  const frame: CSSProperties = { overflow: 'auto', blockSize: '70dvh', display: 'grid' };
  const picture: CSSProperties = {
    inlineSize: `${zoom * 100}%`,
    maxInlineSize: 'none',
    blockSize: `${zoom * 70}dvh`,
    objectFit: 'contain',
    margin: 'auto',
    cursor: step === 0 ? 'zoom-in' : 'zoom-out',
  };
  return (
    <Dialog
      open
      size="xl"
      title={name}
      onClose={onClose}
      footer={
        <Row gap="2" w="full">
          <IconButton
            label={t('photo.smaller')}
            variant="outline"
            disabled={step === 0}
            icon={<ZoomOut aria-hidden />}
            onClick={() => change(-1)}
          />
          <Text minW="3.5rem" textAlign="center" role="status">
            {percent(zoom)}
          </Text>
          <IconButton
            label={t('photo.larger')}
            variant="outline"
            disabled={step === zooms.length - 1}
            icon={<ZoomIn aria-hidden />}
            onClick={() => change(1)}
          />
          <Box ms="auto">
            <DownloadButton url={url} name={`${name}.jpg`} icon={<Download aria-hidden />}>
              {t('photo.download')}
            </DownloadButton>
          </Box>
        </Row>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section aria-label={name} tabIndex={0} style={frame}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons below do the same */}
        <img src={url} alt={name} style={picture} onClick={() => change(step === 0 ? 2 : -step)} />
      </section>
    </Dialog>
  );
}
