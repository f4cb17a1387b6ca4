import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Stack } from '../layout/primitives.tsx';
import { GroupedCombobox } from '../widgets/combobox.tsx';
import { DateTimeRangeControl } from '../widgets/date-time-range.tsx';
import { FileUpload, type Upload } from '../widgets/file-upload.tsx';
import { RangeSlider, Slider } from '../widgets/slider.tsx';
import { Steps } from '../widgets/steps.tsx';
import { Tree } from '../widgets/tree.tsx';
import { Specimen } from './specimen.tsx';

const steps = ['Archivo', 'Columnas', 'Revisión', 'Resultado'].map((label) => ({ id: label, label }));
const places = [
  {
    id: 'norte',
    label: 'Puerto Norte',
    hint: '2',
    children: [
      { id: 'muelle', label: 'Muelle de carga' },
      { id: 'bodega', label: 'Bodega de tránsito', children: [{ id: 'patio', label: 'Patio 3' }] },
    ],
  },
  { id: 'sur', label: 'Puerto Sur', children: [{ id: 'garita', label: 'Garita principal' }] },
];
const people = ['Ana Paredes', 'Byron Caiza', 'Carla Mena', 'Dora Loor'].map((label, index) => ({
  value: index + 1,
  label,
  hint: `171000000${index}`,
  group: index < 2 ? 'Puerto Norte' : 'Aeropuerto',
}));
const file = (name: string) => new File([new Uint8Array(48_000)], name);
const sent: Upload[] = [
  { file: file('plano.pdf'), state: 'sending', progress: 0.4 },
  { file: file('acta.pdf'), state: 'sent' },
  { file: file('contrato.pdf'), state: 'failed', problem: 'Se perdió la conexión' },
];

/** What is built on Chakra's own components. */
export default function Widgets() {
  const t = useT();
  const [step, setStep] = useState('Columnas');
  const [volume, setVolume] = useState(60);
  const [hours, setHours] = useState<[number, number]>([8, 17]);
  const [ticked, setTicked] = useState(['muelle']);
  const [place, setPlace] = useState<string | null>('garita');
  const [chosen, setChosen] = useState<(string | number)[]>([2]);
  const [several, setSeveral] = useState<(string | number)[]>([1, 3]);
  const [period, setPeriod] = useState({ start: '2026-11-22T13:00:00Z', end: '' });
  const [uploads, setUploads] = useState(sent);
  return (
    <Stack>
      <Specimen name="Steps">
        <Steps
          label="Importar"
          steps={steps}
          current={step}
          open={steps.slice(0, 2).map(({ id }) => id)}
          onStep={setStep}
        >
          {step}
        </Steps>
      </Specimen>
      <Specimen name="Slider">
        <Stack width="18rem">
          <Slider
            label="Volumen"
            min={0}
            max={100}
            step={5}
            value={volume}
            onChange={setVolume}
            text={(one) => `${one} %`}
          />
          <RangeSlider
            label="Horario"
            min={0}
            max={24}
            value={hours}
            onChange={setHours}
            text={(one) => `${one}:00`}
          />
        </Stack>
      </Specimen>
      <Specimen name="Tree">
        <Stack width="18rem">
          <Tree label="Lugares" nodes={places} expanded={['norte']} ticked={ticked} onTick={setTicked} />
        </Stack>
        <Stack width="18rem">
          <Tree label="Lugar" nodes={places} expanded={['sur']} value={place} onChange={setPlace} />
        </Stack>
      </Specimen>
      <Specimen name="Combobox">
        <Stack width="18rem">
          <GroupedCombobox id="w-one" label="Persona" options={people} value={chosen} onChange={setChosen} />
          <GroupedCombobox
            id="w-many"
            label="Personas"
            multiple
            options={people}
            value={several}
            onChange={setSeveral}
          />
        </Stack>
      </Specimen>
      <Specimen name="Date and time range">
        <Stack width="20rem">
          <DateTimeRangeControl
            id="w-when"
            label={t('form.date.calendar')}
            value={period}
            onChange={setPeriod}
          />
        </Stack>
      </Specimen>
      <Specimen name="File upload">
        <Stack width="24rem">
          <FileUpload
            id="w-files"
            label="Planos"
            maxMegabytes={5}
            groups={['pdf', 'image']}
            maxCount={5}
            uploads={uploads}
            onAdd={(files) =>
              setUploads([...uploads, ...files.map((one) => ({ file: one, state: 'waiting' as const }))])
            }
            onRemove={(gone) => setUploads(uploads.filter((one) => one.file !== gone))}
            onRetry={(again) =>
              setUploads(
                uploads.map((one) => (one.file === again ? { file: again, state: 'sending' as const } : one)),
              )
            }
          />
        </Stack>
      </Specimen>
    </Stack>
  );
}
