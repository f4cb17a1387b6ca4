import type { ReactNode } from 'react';
import { Status } from '../display/status.tsx';
import { Box, Row } from '../layout/primitives.tsx';
import type { Tone } from '../theme/palette.ts';

export interface Share {
  id: string;
  tone: Tone;
  count: number;
  /** The figure and what it counts: "12 a tiempo". */
  words: ReactNode;
}

export interface ShareBarProps {
  /** Those without any are left out. */
  shares: readonly Share[];
  /** Shown after them, in the same line. */
  end?: ReactNode;
}

/** How a whole is shared out: a bar, and its figures in words beneath. */
export function ShareBar({ shares, end }: ShareBarProps) {
  const shown = shares.filter(({ count }) => count > 0);
  return (
    <Box>
      <Row gap="2px" h="2.5" rounded="full" overflow="hidden" bg="bg.sunken" aria-hidden>
        {shown.map(({ id, tone, count }) => (
          <Box
            key={id}
            h="full"
            flexGrow={count}
            flexBasis="0"
            bg={`${tone}.solid`}
            transition="flex-grow 200ms"
          />
        ))}
      </Row>
      <Row as="ul" listStyleType="none" flexWrap="wrap" gap="4" mt="2" rowGap="1">
        {shown.map(({ id, tone, words }) => (
          <li key={id}>
            <Status tone={tone} look="plain">
              {words}
            </Status>
          </li>
        ))}
        {end && <li>{end}</li>}
      </Row>
    </Box>
  );
}
