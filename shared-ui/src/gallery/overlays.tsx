import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { openCommandPalette, registerCommands } from '../command/command.store.ts';
import { CommandPalette } from '../command/command-palette.tsx';
import { Dialog, Drawer } from '../dialog/dialog.tsx';
import { useConfirm } from '../dialog/use-confirm.ts';
import { toast } from '../feedback/toast.store.ts';
import { Stack, Text } from '../layout/primitives.tsx';
import { Menu } from '../menu/menu.tsx';
import { Popover } from '../popover/popover.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Specimen } from './specimen.tsx';

registerCommands('gallery', [
  {
    id: 'new',
    group: 'Solicitudes',
    label: 'Nueva solicitud',
    shortcut: 'mod+n',
    run: () => toast.info('Nueva'),
  },
  { id: 'list', group: 'Solicitudes', label: 'Ver solicitudes', run: () => toast.info('Lista') },
  {
    id: 'branches',
    group: 'Bitácora',
    label: 'Sucursales',
    keywords: 'branches',
    run: () => toast.info('Sucursales'),
  },
]);

export default function Overlays() {
  const [shown, setShown] = useState<'dialog' | 'drawer'>();
  const [tab, setTab] = useState('today');
  const confirm = useConfirm();
  const close = () => setShown(undefined);
  const footer = (
    <>
      <Button onClick={close}>Cancelar</Button>
      <Button variant="solid" onClick={close}>
        Guardar
      </Button>
    </>
  );
  return (
    <Stack>
      <Specimen name="Dialogs">
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
        <Button onClick={() => setShown('drawer')}>Drawer</Button>
        <Button
          onClick={async () => {
            const yes = await confirm({
              title: '¿Eliminar la sucursal «Matriz»?',
              description: 'Sus departamentos dejan de recibir visitas.',
              confirmLabel: 'Eliminar',
              tone: 'danger',
            });
            if (yes) toast.success('Eliminada');
          }}
        >
          Confirm
        </Button>
        <Button onClick={openCommandPalette}>Command palette</Button>
        <CommandPalette />
      </Specimen>
      <Specimen name="Menu, popover, tooltip">
        <Menu
          label="Acciones"
          placement="bottom-start"
          trigger={<IconButton label="Acciones" variant="outline" icon={<Ellipsis aria-hidden />} />}
          items={[
            { id: 'edit', label: 'Editar', icon: <Pencil aria-hidden />, shortcut: 'e' },
            { id: 'heading', heading: 'Avisos' },
            { id: 'mail', label: 'Por correo', checked: true },
            { id: 'off', label: 'No disponible', disabled: true },
            { id: 'line', separator: true },
            { id: 'delete', label: 'Eliminar', icon: <Trash2 aria-hidden />, danger: true },
          ]}
        />
        <Popover label="Filtro" trigger={<Button>Popover</Button>}>
          <Text>Contenido a un lado de su botón.</Text>
        </Popover>
        <Tooltip label="Última posición hace 12 s">
          <Button>Tooltip</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Tabs" stack>
        <Tabs
          label="Periodo"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'today', label: 'Hoy', count: 8 },
            { id: 'week', label: 'Semana', count: 41 },
            { id: 'all', label: 'Todo' },
          ]}
        >
          <Text tone="muted">Panel de {tab}</Text>
        </Tabs>
      </Specimen>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Editar sucursal"
        description="Matriz, Quito"
        footer={footer}
      >
        <Text>El contenido aparece solo mientras está abierto.</Text>
      </Dialog>
      <Drawer open={shown === 'drawer'} onClose={close} title="Ronda 3" footer={footer}>
        <Text>Detalle al lado de la lista.</Text>
      </Drawer>
    </Stack>
  );
}
