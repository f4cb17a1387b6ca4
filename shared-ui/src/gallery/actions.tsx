import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Button, type ButtonVariant, LinkButton } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Kbd } from '../display/kbd.tsx';
import { Row, Stack } from '../layout/primitives.tsx';
import { Specimen } from './specimen.tsx';

const variants: ButtonVariant[] = ['solid', 'outline', 'ghost', 'danger', 'sos'];

export default function Actions() {
  return (
    <Stack>
      <Specimen name="Button" stack>
        {variants.map((variant) => (
          <Row key={variant} gap="2" flexWrap="wrap">
            <Button variant={variant} size="sm">
              {variant}
            </Button>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} size="lg">
              {variant}
            </Button>
            <Button variant={variant} icon={<Plus aria-hidden />}>
              With icon
            </Button>
            <Button variant={variant} loading>
              Loading
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </Row>
        ))}
      </Specimen>
      <Specimen name="IconButton, LinkButton, Kbd">
        <IconButton label="Editar" icon={<Pencil aria-hidden />} />
        <IconButton label="Editar" variant="outline" icon={<Pencil aria-hidden />} />
        <IconButton label="Eliminar" size="sm" icon={<Trash2 aria-hidden />} />
        <IconButton label="Filtrar" aria-pressed icon={<Plus aria-hidden />} />
        <LinkButton to="#">Ir a la lista</LinkButton>
        <Kbd keys="mod+k" />
        <Kbd keys="shift+enter" />
      </Specimen>
    </Stack>
  );
}
