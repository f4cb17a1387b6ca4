import { Box, Grid } from 'shared-ui';
import type { Pictures } from 'shared-ui/picture';
import { Paper } from 'shared-ui/print';
import type { PassFace } from './draw-pass.ts';
import { PassPicture } from './pass-card.tsx';

interface PassSheetProps {
  faces: readonly PassFace[];
  pictures: Pictures;
  onDone: () => void;
}

/** Passes on paper, four to a sheet of A4 or Letter, each to be cut out. */
export function PassSheet({ faces, pictures, onDone }: PassSheetProps) {
  return (
    <Paper onDone={onDone}>
      <Grid gridTemplateColumns="repeat(2, 84mm)" gap="4mm" justifyContent="center">
        {faces.map((face) => (
          <Box
            key={face.code}
            breakInside="avoid"
            borderWidth="0.5pt"
            borderStyle="dashed"
            borderColor="#999"
          >
            <PassPicture face={face} picture={pictures.get(face.code)} />
          </Box>
        ))}
      </Grid>
    </Paper>
  );
}
