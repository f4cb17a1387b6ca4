import { type Activity, type ActivityPoint, LAST_DAY } from 'contract';
import type { SeedClient, SeedPlace, SeedPoint } from './ground.ts';
import { randomOf } from './random.ts';

type Schedule = Activity['schedule'];

export interface ActivitySeed
  extends Pick<Activity, 'name' | 'kind' | 'order' | 'assignment' | 'tolerance_minutes' | 'stay_minutes'> {
  instructions: string;
  schedule: Omit<Schedule, 'from' | 'until' | 'except'>;
  /** Days from today on which it starts. */
  from: number;
  /** Its times until this many days ago, when it was done less often. */
  before: { until: number; times: readonly string[] } | null;
  points: readonly {
    point: SeedPoint;
    after_minutes: number | null;
    ask: ActivityPoint['ask'];
    note: string;
  }[];
  /** The names of types, groups and labels, and how many people of its place are named. */
  types: readonly string[];
  groups: readonly string[];
  labels: readonly string[];
  people: { place: SeedPlace; count: number } | null;
  active: boolean;
}

type Begun = Pick<ActivitySeed, 'from' | 'before'> & { times: string[] };

const daily: ActivitySeed['schedule'] = {
  every: { unit: 'day', count: 1 },
  weekdays: [],
  month_days: [],
  month_weekdays: [],
  times: ['08:00'],
  day_starts: '',
  on_holidays: 'kept',
};
const usual = {
  kind: 'repetitive',
  order: 'any',
  assignment: 'first',
  tolerance_minutes: null,
  stay_minutes: null,
  types: [],
  groups: [],
  labels: [],
  people: null,
  before: null,
  active: true,
} as const;
const asked = (point: SeedPoint, ask: ActivityPoint['ask'] = 'nothing', note = '') => ({
  ...{ point, ask, note, after_minutes: null },
});

/** The round of a place at night, which begins in the evening and ends after midnight. */
function nightRound(place: SeedPlace, nth: number, { times, ...begun }: Begun): ActivitySeed {
  return {
    ...usual,
    name: `Ronda nocturna · ${place.name}`,
    instructions: 'Recorra todo el predio con linterna. Informe por radio al empezar y al terminar.',
    order: nth === 1 ? 'random' : 'fixed',
    tolerance_minutes: 15,
    schedule: { ...daily, times, day_starts: '18:00' },
    ...begun,
    points: place.points.map((point, at) => ({
      ...asked(point),
      after_minutes: nth === 1 || at === 0 ? null : at * 6,
    })),
    groups: ['Turno noche'],
    labels: ['Ronda nocturna'],
  };
}

/**
 * What a client's guards do: rounds at night, weekly and monthly checks, and one that happens once. The first began
 * `oldest` days from today, the others one after another; rounds became more frequent.
 */
export function activitiesOf(client: SeedClient, oldest: number): ActivitySeed[] {
  const later = randomOf(`beginnings ${client.key}`).int(-24, 24);
  // A bank's vaults cannot be scanned before five.
  const isBank = client.key === 'banco';
  const times = isBank ? ['18:30', '20:30', '22:30', '05:15'] : ['19:00', '22:00', '01:00', '04:00'];
  const twice = isBank ? ['22:00', '05:15'] : ['22:00', '02:00'];
  const begun: readonly Begun[] = [
    { times, from: oldest, before: { until: -150 + later, times: twice } },
    { times, from: -240 + later, before: { until: -96, times: ['22:30'] } },
    { times, from: -102, before: null },
  ];
  const [first, second] = client.places;
  const [gate] = first?.points ?? [];
  if (!first || !second || !gate) return [];
  return [
    ...begun.flatMap((since, nth) => {
      const place = client.places[nth];
      return place ? [nightRound(place, nth, since)] : [];
    }),
    {
      ...usual,
      name: 'Revisión de extintores',
      instructions: 'Compruebe el manómetro, el precinto y la fecha de recarga de cada extintor.',
      assignment: 'shift',
      tolerance_minutes: 60,
      stay_minutes: 5,
      schedule: { ...daily, every: { unit: 'week', count: 1 }, weekdays: [1], times: ['08:30'] },
      from: -300 + later,
      points: first.points.map((point) => asked(point, 'photo', 'Foto del manómetro')),
      people: { place: first, count: 3 },
      labels: ['Punto crítico'],
    },
    {
      ...usual,
      name: 'Ronda de perímetro',
      instructions: 'Revise cercas y luminarias. Vuelva al punto de partida.',
      order: 'fixed',
      schedule: {
        ...daily,
        every: { unit: 'week', count: 2 },
        weekdays: [1, 4],
        times: twice,
        day_starts: '20:00',
      },
      from: -182 - later,
      points: [...second.points.map((point) => asked(point)), asked(second.points[0] ?? gate)],
      types: ['Motorizado'],
      labels: ['Perímetro'],
    },
    {
      ...usual,
      name: 'Inspección mensual de seguridad',
      instructions: 'Lleve la lista de verificación firmada por la jefatura.',
      stay_minutes: 10,
      schedule: {
        ...daily,
        every: { unit: 'month', count: 1 },
        month_days: [15, LAST_DAY],
        times: ['09:30'],
      },
      from: oldest,
      points: first.points.map((point) => asked(point, 'photo')),
      people: { place: first, count: 2 },
    },
    {
      ...usual,
      name: 'Simulacro de evacuación',
      kind: 'once',
      instructions: 'Guíe a todos al punto de encuentro y cuente a las personas.',
      assignment: 'shift',
      schedule: { ...daily, times: ['10:00'] },
      from: 9,
      points: [asked(gate, 'photo', 'Foto del punto de encuentro')],
      types: ['Guardia'],
    },
    {
      ...usual,
      name: 'Conteo de llaves',
      instructions: 'Cuente las llaves del tablero y anote las que faltan.',
      assignment: 'shift',
      schedule: { ...daily, times: ['06:00', '18:00'] },
      from: -60,
      points: [asked(gate)],
      people: { place: first, count: 3 },
      active: false,
    },
    {
      ...usual,
      name: 'Prueba de alarmas',
      instructions: 'Avise a la central antes de activar cada alarma y anote las que no suenan.',
      schedule: {
        ...daily,
        every: { unit: 'month', count: 1 },
        month_weekdays: [
          { nth: 1, weekday: 1 },
          { nth: -1, weekday: 5 },
        ],
        times: ['11:00'],
      },
      from: -200 + later,
      points: [asked(gate, 'photo', 'Foto del panel')],
      types: ['Guardia'],
    },
  ];
}
