import { Box, Grid, Heading, Row, Stack, Text } from '../layout/primitives.tsx';
import { Logo } from '../logo/logo.tsx';
import { type ColorName, light } from '../theme/palette.ts';
import { Specimen } from './specimen.tsx';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

export default function Foundations() {
  return (
    <Stack>
      <Specimen name="Logo">
        <Logo size="lg" />
        <Logo />
        <Logo mark />
      </Specimen>
      <Specimen name="Colours by meaning" stack>
        <Grid gridTemplateColumns="repeat(auto-fill, minmax(9rem, 1fr))" gap="2">
          {(Object.keys(light) as ColorName[]).map((name) => (
            <Row key={name} gap="2">
              <Box
                boxSize="7"
                borderRadius="md"
                borderWidth="1px"
                borderColor="border.strong"
                style={{ background: `var(--${name})` }}
              />
              <Text size="xs" mono>
                {name}
              </Text>
            </Row>
          ))}
        </Grid>
      </Specimen>
      <Specimen name="Type" stack>
        <Heading size="xl">Garita norte: 14 visitas adentro</Heading>
        <Heading size="lg">Rondas de la noche</Heading>
        <Heading size="md">Puntos de control</Heading>
        {sizes.map((size) => (
          <Text key={size} size={size}>
            {size} · Ronda 3, salida 22:40:05, 1 284 m, 0,87 de cumplimiento
          </Text>
        ))}
        <Text label>Etiqueta</Text>
        <Text mono>0f3a-99c1 · AB-12-34</Text>
        <Text tone="muted">Muted text</Text>
        <Text tone="subtle">Subtle text</Text>
      </Specimen>
    </Stack>
  );
}
