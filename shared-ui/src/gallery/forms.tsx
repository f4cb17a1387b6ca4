import { listBranches, requiredText, text } from 'contract';
import * as z from 'contract/z';
import { toast } from '../feedback/toast.store.ts';
import * as Fields from '../fields/index.ts';
import { Form, FormSection, type ValuesOf } from '../form/index.ts';

const schema = z.looseObject({ name: requiredText(40), notes: text(200) });

const options = [
  { value: 'business', label: 'Negocio', hint: 'Empresas con RUC' },
  { value: 'residential', label: 'Residencial', hint: 'Conjuntos y edificios' },
];

const initial: ValuesOf<typeof schema> = {
  name: '',
  notes: 'Llamar antes de llegar',
  email: '',
  radius: 1234.5,
  password: 'Garita-26',
  type: 'business',
  kind: 'residential',
  branches: [],
  card: 'business',
  notify: true,
  active: true,
  at: '08:30',
  day: '2026-11-21',
  start: '2026-11-21T13:30:00Z',
  from: '2026-11-01',
  to: '2026-11-30',
  opens: '08:00:00',
  closes: '17:59:59',
  lat: -0.1807,
  lng: -78.4678,
  phone: '',
  identification: '1710034065',
  foreign: false,
  files: [],
  photo: null,
  color: '#0b687d',
  emails: ['alertas@example.com', 'nadie'],
  days: [1, 2, 3, 4, 5],
};

/** Every field, in a form that validates and saves nothing. */
export default function Forms() {
  return (
    <Form
      label="Fields"
      schema={schema}
      initial={initial}
      latest={null}
      onSubmit={async () => {}}
      onSaved={() => toast.success('Guardado')}
      unguarded
    >
      <FormSection title="Textos" description="Lo que se escribe, con su contador y sus reglas.">
        <Fields.TextField name="name" label="Nombre" hint="Como lo conocen los guardias" />
        <Fields.TextField name="email" label="Correo" type="email" disabled />
        <Fields.TextareaField name="notes" label="Notas" />
        <Fields.NumberField name="radius" label="Radio" unit="m" />
        <Fields.PhoneField name="phone" label="Teléfono" span="third" />
        <Fields.PasswordField name="password" label="Contraseña" fresh span="third" />
        <Fields.IdentityField
          name="identification"
          foreign="foreign"
          label="Documento"
          kinds={['cedula', 'ruc']}
        />
        <Fields.TagsField name="emails" label="Correos de aviso" kind="email" />
      </FormSection>
      <FormSection title="Elecciones">
        <Fields.SelectField name="type" label="Tipo" options={options} />
        <Fields.ComboboxField name="kind" label="Clase" options={options} />
        <Fields.MultiPickerField
          name="branches"
          label="Sucursales"
          endpoint={listBranches}
          option={(branch) => ({ value: branch.id, label: branch.name, hint: branch.city })}
          span="full"
        />
        <Fields.RadioCardsField name="card" label="Clase de cliente" options={options} />
        <Fields.CheckboxField name="notify" label="Avisar por correo" span="half" />
        <Fields.SwitchField name="active" label="Activa" hint="Puede entrar gente" span="half" />
        <Fields.WeekDaysField name="days" label="Días" />
        <Fields.ColorField name="color" label="Color" />
      </FormSection>
      <FormSection title="Tiempo y lugar">
        <Fields.TimeField name="at" label="Hora" />
        <Fields.DateField name="day" label="Fecha" />
        <Fields.DateTimeField name="start" label="Inicio" span="third" />
        <Fields.DateRangeField start="from" end="to" label="Vigencia" />
        <Fields.TimeRangeField start="opens" end="closes" label="Horario" />
        <Fields.CoordinatesField lat="lat" lng="lng" label="Coordenadas" />
      </FormSection>
      <FormSection title="Archivos">
        <Fields.FileField
          name="files"
          label="Adjuntos"
          maxMegabytes={25}
          groups={['pdf', 'image', 'word']}
          maxCount={5}
        />
        <Fields.PhotoField name="photo" label="Foto" maxMegabytes={5} camera="environment" />
      </FormSection>
    </Form>
  );
}
