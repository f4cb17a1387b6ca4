import type { DayPlan } from 'contract';
import type { Kind } from './request-kinds.ts';

/** A rule of a client. Days count back from today. */
export interface RuleSeed {
  client: string;
  kind: Kind;
  slots: DayPlan[];
  /** Sent on one day only: this many days ago. */
  onceAgo?: number;
  /** People it names, and the position of its group. */
  named?: number;
  group?: 'night' | 'drivers' | number;
  sinceAgo: number;
  pausedAgo?: number;
  /** When the server was down: how many days ago, and local hours from and to. */
  down?: [number, number, number];
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const WORKDAYS = [1, 2, 3, 4, 5];
const at = (days: readonly number[], ...times: string[]): DayPlan[] =>
  days.flatMap((day) => times.map((time) => ({ day, time })));
const hourly = (from: number, to: number, minute: string) =>
  Array.from({ length: to - from + 1 }, (_, nth) => `${String(from + nth).padStart(2, '0')}:${minute}`);

const night: Kind = {
  name: 'Control nocturno',
  title: '¿Sigue en su puesto?',
  description: 'Responda en cuanto lea este mensaje.',
  mode: 'activation',
  photo: false,
  limit: [5, 'minute'],
  answers: ['En mi puesto', 'Atento', 'Sin novedad'],
};
const shiftStart: Kind = {
  name: 'Inicio de turno',
  title: 'Confirme que recibió su turno',
  description: 'Envíe una foto del puesto y anote lo que le entregaron pendiente.',
  mode: 'report',
  photo: true,
  limit: [15, 'minute'],
  answers: ['Turno recibido', 'Recibido, falta una linterna', 'Turno recibido sin novedad'],
};
const round = (name: string, title: string): Kind => ({
  name,
  title,
  description: 'Indique el punto donde se encuentra y cualquier novedad.',
  mode: 'report',
  photo: false,
  limit: [10, 'minute'],
  answers: ['Ronda sin novedad', 'En ronda, todo normal', 'Luminaria apagada, ya se reportó'],
});
const extinguishers: Kind = {
  name: 'Revisión semanal de extintores',
  title: 'Revise los extintores de su área',
  description: 'Indique cuántos están operativos y la fecha de la última recarga.',
  mode: 'report',
  photo: true,
  limit: [2, 'hour'],
  answers: ['Todos operativos', 'Uno con presión baja', 'Cuatro operativos, recarga de marzo'],
};
const drill: Kind = {
  name: 'Simulacro de evacuación programado',
  title: 'Diríjase al punto de encuentro',
  description: 'Confirme cuando haya llegado.',
  mode: 'activation',
  photo: false,
  limit: [10, 'minute'],
  answers: ['En el punto de encuentro', 'Llegué', 'Listo'],
};
const opening: Kind = {
  name: 'Apertura y cierre de agencia',
  title: 'Confirme la apertura o el cierre',
  description: 'Foto de la puerta principal y de los cajeros.',
  mode: 'report',
  photo: true,
  limit: [20, 'minute'],
  answers: ['Agencia abierta', 'Cerrada y alarma activada', 'Sin novedad'],
};

/** The requests that the demo's clients have on rules. */
export const ruleSeeds: readonly RuleSeed[] = [
  { client: 'puerto', kind: night, slots: at(WEEK, '23:00', '01:00', '03:30'), group: 'night', sinceAgo: 10 },
  { client: 'puerto', kind: shiftStart, slots: at(WEEK, '06:10', '18:10'), group: 0, sinceAgo: 12 },
  {
    client: 'puerto',
    kind: round('Ronda de muelles', 'Reporte su ronda'),
    slots: at(WEEK, ...hourly(7, 20, '05'), ...hourly(7, 20, '35')),
    named: 5,
    sinceAgo: 4,
    down: [2, 12, 13.4],
  },
  {
    client: 'puerto',
    kind: extinguishers,
    slots: at([1], '09:00'),
    named: 6,
    sinceAgo: 45,
    pausedAgo: 6,
  },
  { client: 'puerto', kind: drill, slots: [], onceAgo: 9, named: 8, sinceAgo: 15 },
  {
    client: 'urbanizacion',
    kind: round('Control de garitas', 'Reporte el estado de su garita'),
    slots: at(WEEK, ...hourly(7, 21, '50')),
    named: 3,
    sinceAgo: 6,
  },
  { client: 'urbanizacion', kind: night, slots: at(WEEK, '00:30', '03:00'), group: 'night', sinceAgo: 8 },
  { client: 'banco', kind: opening, slots: at(WORKDAYS, '08:20', '17:40'), named: 5, sinceAgo: 20 },
  { client: 'banco', kind: extinguishers, slots: at([5], '10:00'), named: 4, sinceAgo: 60 },
  {
    client: 'seguridad',
    kind: round('Reporte de supervisor', 'Indique qué puesto está visitando'),
    slots: at(WEEK, ...hourly(8, 19, '20')),
    group: 'drivers',
    sinceAgo: 6,
  },
  {
    client: 'seguridad',
    kind: night,
    slots: at(WEEK, '23:30', '02:00'),
    group: 'night',
    sinceAgo: 8,
    down: [3, 1, 4],
  },
  { client: 'seguridad', kind: shiftStart, slots: at(WEEK, '06:00', '18:00'), group: 1, sinceAgo: 8 },
];
