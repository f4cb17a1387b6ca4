import type { ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { Row, Stack } from '../layout/primitives.tsx';

/** One component in its states, in a row that wraps, or stacked. */
export function Specimen({ name, stack, children }: { name: string; stack?: boolean; children: ReactNode }) {
  return (
    <Panel title={name}>
      {stack ? (
        <Stack gap="3">{children}</Stack>
      ) : (
        <Row gap="3" flexWrap="wrap">
          {children}
        </Row>
      )}
    </Panel>
  );
}
