import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { HeatMap } from '../charts/heat/heat-map.tsx';
import { BarChart, DonutChart, LineChart, PieChart } from '../charts/index.tsx';
import { toast } from '../feedback/toast.store.ts';
import { Panel } from '../layout/panel.tsx';
import { Grid, Row, Stack } from '../layout/primitives.tsx';

const days = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];
const branches = ['Quito · Matriz', 'Guayaquil · Puerto', 'Cuenca · Bodega', 'Manta · Muelle 2'];
const states = ['rows', 'loading', 'error', 'empty'] as const;

const answers = [
  { name: 'A tiempo', data: [42, 51, 38, 47, 55, 21, 18], tone: 'ok' as const },
  { name: 'Tarde', data: [6, 4, 9, 3, 7, 2, 5], tone: 'warning' as const },
  { name: 'Sin respuesta', data: [2, 1, 4, 0, 3, 6, 2], tone: 'danger' as const },
];
const visits = [
  { name: 'Este mes', data: [120, 96, 64, 33] },
  { name: 'Mes pasado', data: [101, 104, 70, 12] },
];
const hours = Array.from({ length: 24 }, (_, hour) => ({ key: hour, label: String(hour) }));

/** Few at night, most in the afternoon, nothing on some hours. */
const load = (day: number, hour: number) =>
  (day * 7 + hour * 5) % 11 === 0 ? null : Math.round(30 * Math.sin((hour / 24) * Math.PI) ** 2 * (8 - day));

export default function Charts() {
  const [state, setState] = useState<(typeof states)[number]>('rows');
  const shown = {
    loading: state === 'loading',
    ...(state === 'error' && { error: 'El servidor no respondió', onRetry: () => setState('rows') }),
  };
  const some = <T,>(values: T[]) => (state === 'empty' ? [] : values);
  const chosen = (names: string[]) => (index: number) => toast.info(names[index] ?? '');
  return (
    <Stack>
      <Row role="group" aria-label="State" gap="1">
        {states.map((one) => (
          <Button
            key={one}
            size="sm"
            variant="ghost"
            aria-pressed={one === state}
            onClick={() => setState(one)}
          >
            {one}
          </Button>
        ))}
      </Row>
      <Grid gap="4" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
        <Panel title="BarChart" note="stacked, by meaning">
          <BarChart
            stacked
            label="Respuestas por día"
            series={some(answers)}
            categories={some(days)}
            onSelect={chosen(days)}
            {...shown}
          />
        </Panel>
        <Panel title="LineChart" note="steps of a minute">
          <LineChart
            label="Tiempo de respuesta"
            unit="s"
            valueStep={60}
            series={some([
              { name: 'p50', data: [48, 52, 61, 40, 44, 90, null] },
              { name: 'p95', data: [201, 190, 240, 180, 176, 290, 220] },
            ])}
            categories={some(days)}
            {...shown}
          />
        </Panel>
        <Panel title="BarChart" note="horizontal">
          <BarChart
            horizontal
            label="Visitas por sucursal"
            series={some(visits)}
            categories={some(branches)}
            {...shown}
          />
        </Panel>
        <Panel title="DonutChart">
          <DonutChart
            label="Visitas por sucursal, en partes"
            series={some(visits)}
            categories={some(branches)}
            onSelect={chosen(branches)}
            {...shown}
          />
        </Panel>
        <Panel title="PieChart">
          <PieChart
            label="Visitas del mes"
            series={some(visits)}
            categories={some(branches)}
            tones={['accent', 'info', 'warning', 'off']}
            {...shown}
          />
        </Panel>
      </Grid>
      <Panel title="HeatMap" note="14 steps; one tab stop, arrows between cells">
        <HeatMap
          label="Rondas por hora y día"
          rows={days.map((label, index) => ({ key: index + 1, label }))}
          columns={hours}
          floor={0}
          format={String}
          loading={state === 'loading'}
          cell={(day, hour) => {
            const value = state === 'empty' ? null : load(Number(day.key), Number(hour.key));
            return {
              value,
              text: value === null ? '' : String(value),
              name: `${day.label}, ${hour.label} h: ${value ?? 'nada'}`,
            };
          }}
        />
      </Panel>
    </Stack>
  );
}
