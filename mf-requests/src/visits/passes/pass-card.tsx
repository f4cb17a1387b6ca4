import { Box, Skeleton, Stack } from 'shared-ui';
import type { Picture } from 'shared-ui/picture';
import { type PassFace, passSize } from './draw-pass.ts';
import { PassActions } from './pass-actions.tsx';

interface PictureProps {
  face: PassFace;
  /** Undefined while it is drawn. */
  picture: Picture | undefined;
}

/** A pass as it is saved and printed; read aloud as its text. */
export function PassPicture({ face, picture }: PictureProps) {
  if (!picture) return <Skeleton height="26rem" />;
  const said = [face.title, face.name, face.document, ...face.facts.map(({ value }) => value), ...face.foot];
  return (
    <img
      src={picture.address}
      alt={said.join('. ')}
      {...passSize}
      style={{ inlineSize: '100%', blockSize: 'auto', display: 'block' }}
    />
  );
}

/** One guest's pass with what can be done with it. */
export function PassCard({ face, picture, onPrint }: PictureProps & { onPrint: () => void }) {
  return (
    <Stack as="li" gap="3">
      <Box borderWidth="1px" borderColor="border" borderRadius="lg" overflow="hidden" boxShadow="sm">
        <PassPicture face={face} picture={picture} />
      </Box>
      <PassActions face={face} picture={picture?.blob} onPrint={onPrint} />
    </Stack>
  );
}
