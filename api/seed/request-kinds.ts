import type { TimeFormat } from 'contract';

/** A request that a control room sends again and again. */
export interface Kind {
  name: string;
  title: string;
  description: string;
  mode: 'activation' | 'report';
  photo: boolean;
  limit: [number, TimeFormat];
  answers: string[];
}

export const kinds: Kind[] = [
  {
    name: 'Control de presencia',
    title: '¿Está en su puesto?',
    description: 'Confirme que se encuentra en su puesto de servicio.',
    mode: 'activation',
    photo: false,
    limit: [5, 'minute'],
    answers: ['En mi puesto', 'Sí, sin novedad', 'En ronda, regreso en 10 minutos', 'Presente'],
  },
  {
    name: 'Novedades del turno',
    title: 'Informe de novedades',
    description: 'Describa las novedades de su turno, si las hay.',
    mode: 'report',
    photo: false,
    limit: [15, 'minute'],
    answers: [
      'Sin novedad',
      'Luminaria apagada en el lado oeste',
      'Ingresó un camión sin guía, ya se regularizó',
    ],
  },
  {
    name: 'Foto del puesto',
    title: 'Envíe una foto de su puesto',
    description: 'La foto debe mostrar el acceso y su uniforme.',
    mode: 'report',
    photo: true,
    limit: [10, 'minute'],
    answers: ['Foto enviada', 'Adjunto foto', 'Enviada, hay poca luz'],
  },
  {
    name: 'Prueba de hombre vivo',
    title: 'Responda de inmediato',
    description: 'Control nocturno: responda en cuanto lea este mensaje.',
    mode: 'activation',
    photo: false,
    limit: [90, 'second'],
    answers: ['Atento', 'Activo', 'OK'],
  },
  {
    name: 'Verificación de extintores',
    title: 'Revise los extintores de su área',
    description: 'Indique cuántos están operativos y la fecha de la última recarga.',
    mode: 'report',
    photo: false,
    limit: [2, 'hour'],
    answers: ['Todos operativos', 'Uno con presión baja', 'Cuatro operativos, recarga de marzo'],
  },
  {
    name: 'Simulacro de evacuación',
    title: 'Diríjase al punto de encuentro',
    description: 'Confirme cuando haya llegado.',
    mode: 'activation',
    photo: false,
    limit: [8, 'minute'],
    answers: ['En el punto de encuentro', 'Llegué con dos visitantes', 'Listo'],
  },
];
