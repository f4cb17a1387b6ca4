import type { VisitReason, VisitRisk } from 'contract';

/** The purpose of visits: main reason, in their words, and what makes it risky. */
export const visitKinds: readonly {
  reason: VisitReason;
  words: readonly string[];
  risks?: readonly VisitRisk[];
  /** Hours that it takes, at least and at most. */
  hours: readonly [number, number];
  /** What they bring. */
  equipment?: readonly string[];
}[] = [
  {
    reason: 'meeting',
    words: ['Reunión con la naviera', 'Revisión del contrato de alquiler', 'Comité de seguridad industrial'],
    hours: [1, 3],
    equipment: ['Computadora portátil'],
  },
  {
    reason: 'delivery',
    words: ['Entrega de repuestos de grúa', 'Retiro de muestras de carga', 'Entrega de uniformes'],
    hours: [1, 2],
  },
  {
    reason: 'maintenance',
    words: [
      'Mantenimiento del generador de emergencia',
      'Calibración de la balanza de salida',
      'Mantenimiento de cámaras del patio',
      'Limpieza de aires acondicionados',
    ],
    risks: ['electricity', 'heights'],
    hours: [3, 9],
    equipment: ['Multímetro', 'Escalera telescópica', 'Caja de herramientas'],
  },
  {
    reason: 'works',
    words: ['Pintura de la bodega 3', 'Reparación del muro perimetral', 'Soldadura de defensas del muelle'],
    risks: ['heights', 'hotWork', 'lifting'],
    hours: [6, 10],
    equipment: ['Soldadora', 'Andamio', 'Extintor de 10 libras'],
  },
  {
    reason: 'service',
    words: ['Fumigación de oficinas', 'Recarga de extintores', 'Lavado de tanques de agua'],
    risks: ['chemicals', 'confinedSpace'],
    hours: [2, 5],
    equipment: ['Bomba de fumigación', 'Detector de gases'],
  },
  {
    reason: 'audit',
    words: ['Auditoría BASC', 'Inspección del cuerpo de bomberos', 'Visita de la aseguradora'],
    hours: [3, 8],
    equipment: ['Cámara fotográfica'],
  },
  {
    reason: 'training',
    words: ['Curso de primeros auxilios', 'Capacitación en manejo de montacargas'],
    hours: [4, 8],
  },
  { reason: 'interview', words: ['Entrevista para operador de grúa'], hours: [1, 2] },
];

/** Why reviewers reject a visit, and why requesters cancel one. */
export const rejections = [
  'Falta el permiso de trabajo firmado',
  'Ese día hay buque en el muelle: pidan otra fecha',
  'La lista de personas no coincide con la orden',
  'Las pólizas están vencidas',
];
export const cancellations = [
  'El proveedor pidió cambiar la fecha',
  'El buque llega otro día',
  'Se resolvió sin la visita',
];
export const comments = [
  'Que entren por la garita principal',
  'Coordinado con seguridad industrial',
  'Llevan su propio equipo de protección',
];
