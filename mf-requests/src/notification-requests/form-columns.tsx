import type { ReactNode } from 'react';
import { Grid, Stack } from 'shared-ui';

/** A form's sections, with what follows from them beside; under them where there is no room. */
export function FormColumns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <Grid
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 56rem) minmax(18rem, 26rem)' }}
    >
      <Stack>{children}</Stack>
      <Stack alignSelf="start" position={{ lg: 'sticky' }} top="4">
        {beside}
      </Stack>
    </Grid>
  );
}
