import { Button } from '../button/button.tsx';
import { Badge } from '../display/badge.tsx';
import { CopyId } from '../display/copy-id.tsx';
import { RelativeTime } from '../display/relative-time.tsx';
import { Status } from '../display/status.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import type { Illustration } from '../feedback/illustrations.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { toast } from '../feedback/toast.store.ts';
import { Panel } from '../layout/panel.tsx';
import { Grid, Stack } from '../layout/primitives.tsx';
import { Facts, Line, Lines } from '../parts/index.ts';
import { tones } from '../theme/palette.ts';
import { Specimen } from './specimen.tsx';

const words = {
  ok: 'En línea',
  warning: 'Atrasado',
  danger: 'Rechazado',
  info: 'En curso',
  off: 'Sin señal',
};
const facts = [
  { label: 'Cliente', value: 'Puerto Río Guayas' },
  { label: 'Zona horaria', value: 'America/Guayaquil' },
];
const illustrations: Illustration[] = ['empty', 'search', 'locked', 'offline', 'broken', 'calm'];
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

export default function Feedback() {
  return (
    <Stack>
      <Specimen name="Status: meaning by colour, icon and word">
        {tones.map((tone) => (
          <Status key={tone} tone={tone}>
            {words[tone]}
          </Status>
        ))}
        {tones.map((tone) => (
          <Status key={tone} tone={tone} look="plain">
            {words[tone]}
          </Status>
        ))}
      </Specimen>
      <Specimen name="Badge">
        <Badge>Neutral</Badge>
        <Badge tone="accent">12 nuevas</Badge>
        <Badge tone="sos">SOS</Badge>
      </Specimen>
      <Specimen name="Time and ids">
        <RelativeTime value={minutesAgo(0.2)} />
        <RelativeTime value={minutesAgo(7)} />
        <RelativeTime value={minutesAgo(60 * 26)} />
        <CopyId value="8c1f0d2e-6a51-4b0e-9d0f-21c7a3b5e9f4" short="8c1f0d2e" />
      </Specimen>
      <Specimen name="Facts" stack>
        <Facts facts={facts} />
        <Facts look="inline" facts={facts} />
      </Specimen>
      <Specimen name="Lines" stack>
        <Lines label="Sesiones">
          <Line title="Chrome, Linux" text="127.0.0.1 · ahora" end={<Badge tone="ok">Esta sesión</Badge>} />
          <Line title="Safari, iOS" text="10.0.0.7 · ayer" end={<Button size="sm">Cerrar sesión</Button>} />
        </Lines>
      </Specimen>
      <Specimen name="Waiting" stack>
        <Spinner label="Cargando" />
        <ProgressBar label="Subiendo" value={0.62} />
        <ProgressBar label="Importando" />
        <Skeleton width="12rem" height="1.25rem" />
        <Skeleton />
        <Skeleton width="70%" />
      </Specimen>
      <Specimen name="Toast">
        <Button
          onClick={() =>
            toast.success({ title: 'Sucursal guardada', action: { label: 'Deshacer', onSelect() {} } })
          }
        >
          Success with undo
        </Button>
        <Button
          onClick={() => toast.error({ title: 'No se pudo guardar', description: 'El RUC ya existe.' })}
        >
          Error
        </Button>
        <Button onClick={() => toast.info('Hay una versión nueva')}>Info</Button>
      </Specimen>
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(16rem, 1fr))">
        {illustrations.map((illustration) => (
          <Panel key={illustration}>
            <EmptyState
              illustration={illustration}
              title={illustration}
              description="Lo que falta y qué hacer."
            />
          </Panel>
        ))}
      </Grid>
      <Panel>
        <ErrorState error={new Error('ECONNREFUSED 127.0.0.1:8080')} onRetry={() => {}} />
      </Panel>
    </Stack>
  );
}
