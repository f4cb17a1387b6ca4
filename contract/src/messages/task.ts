import type { Messages } from './words.ts';

/** What can be wrong with a change of a task, the email of a round that went badly, and the feed of a calendar. */
export const taskMessages = {
  'error.taskScanned': {
    es: 'Un punto que ya se escaneó no se puede justificar. Actualice la página para ver qué cambió',
    en: 'A point that was scanned cannot be excused. Reload the page to see what changed',
  },
  'error.taskServed': {
    es: 'Este punto ya se escaneó: no hace falta preguntar',
    en: 'This point was scanned by now: there is nothing to ask',
  },
  'error.taskUnasked': {
    es: 'Solo se pregunta por un punto que falta: ya abierto o vencido, y sin justificar',
    en: 'Only a point that is left to do can be asked about: open or missed, and not excused',
  },
  'error.taskAsked': {
    es: 'Ya se preguntó por este punto; espere la respuesta',
    en: 'This point was asked about already; wait for the answer',
  },
  'error.scanPictured': {
    es: 'Este escaneo ya tiene una foto, que no se cambia. Para otra, escanee de nuevo',
    en: 'This scan has a photo already, which is not changed. For another one, scan again',
  },
  'error.taskOpen': {
    es: 'Esta tarea ya empezó o pasó: solo se mueve lo que está por venir',
    en: 'This task has begun or is over: only what is to come can be moved',
  },
  'error.taskUnplanned': {
    es: 'Esta ronda ya no está prevista: el plan de su actividad cambió. Cierre y elija otra',
    en: 'This round is not planned any more: the plan of its activity changed. Close this and choose another',
  },
  'error.taskMoved': {
    es: 'Alguien ya movió esta ronda: vea en el calendario dónde quedó',
    en: 'Somebody has moved this round already: see in the calendar where it is now',
  },
  'error.taskPlannedFar': {
    es: 'Esta ronda está prevista para dentro de más de un año: solo se mueven las del próximo año',
    en: 'This round is planned for more than a year from now: only those of the next year can be moved',
  },
  'error.taskChanged': {
    es: 'Esta ronda cambió mientras no había conexión y ya no existe. Lo que dijo quedó anotado: vea sus rondas de nuevo',
    en: 'This round was changed while there was no connection and does not exist any more. What you said was noted: look at your rounds again',
  },
  'task.lowSubject': {
    es: '{activity}: {percent} % a tiempo',
    en: '{activity}: {percent}% on time',
  },
  'task.lowBody': {
    es: 'La ronda «{activity}» del {time} ({zone}) terminó con {percent} % de sus puntos a tiempo; el mínimo es {least} %.\n\nA tiempo: {onTime}. Con retraso: {late}. Sin hacer: {missed}.\n\n{points}\n\nVer la ronda:\n{link}\n',
    en: 'The round “{activity}” of {time} ({zone}) ended with {percent}% of its points on time; the minimum is {least}%.\n\nOn time: {onTime}. Late: {late}. Missed: {missed}.\n\n{points}\n\nSee the round:\n{link}\n',
  },
  'task.lowMissed': { es: '- Sin hacer: {point} ({place})', en: '- Missed: {point} ({place})' },
  'task.lowLate': {
    es: '- Con {minutes} min de retraso: {point} ({place}), {uca}',
    en: '- {minutes} min late: {point} ({place}), {uca}',
  },
  'task.lowDeclined': {
    es: '{uca} dijo que no la haría: {reason}',
    en: '{uca} said they would not do it: {reason}',
  },
  'task.lowFinished': {
    es: '{uca} la terminó antes: {reason}',
    en: '{uca} finished it early: {reason}',
  },
  'error.taskFar': {
    es: 'Elija un momento dentro del próximo año',
    en: 'Choose a time within the next year',
  },
  'error.taskPast': {
    es: 'Elija un momento posterior al actual',
    en: 'Choose a time later than now',
  },
  'error.taskUnfinished': {
    es: 'Quedan puntos por escanear: diga por qué termina antes',
    en: 'There are points still to scan: say why it is finished early',
  },
  'error.taskTooShort': {
    es: 'Aún no pasó el tiempo que pide el último punto: diga por qué termina antes',
    en: 'The time that the last point asks for is not over: say why it is finished early',
  },
  'error.roundsTooMany': {
    es: 'Demasiadas rondas: con tantas personas elija «El primero que llegue», menos horas o menos puntos',
    en: 'Too many rounds: with so many people choose “Whoever comes first”, fewer times or fewer points',
  },
  'error.sharedCalendarEnded': {
    es: 'Este calendario ya no se comparte',
    en: 'This calendar is not shared any more',
  },
  'calendarFeed.planned': { es: 'prevista', en: 'planned' },
  'calendarFeed.open': { es: 'en curso', en: 'under way' },
  'calendarFeed.fulfilled': { es: 'cumplida', en: 'fulfilled' },
  'calendarFeed.unfulfilled': { es: 'incumplida', en: 'not fulfilled' },
  'calendarFeed.points': { es: 'Puntos hechos: {done} de {points}', en: 'Points done: {done} of {points}' },
  'calendarFeed.summed': { es: '{name}: tareas: {count}', en: '{name}: tasks: {count}' },
  'calendarFeed.note': {
    es: 'Calendario de tareas de {client}. Hora de {zone}.',
    en: 'Task calendar of {client}. Time of {zone}.',
  },
  'calendarFeed.many': {
    es: 'Son más de {count} tareas: se muestran sumadas por actividad y día.',
    en: 'There are more than {count} tasks: they are summed by activity and day.',
  },
  'calendarFeed.day': { es: 'Tareas: {count}', en: 'Tasks: {count}' },
  'calendarFeed.manyDays': {
    es: 'Son más de {count} tareas: se muestran sumadas por día.',
    en: 'There are more than {count} tasks: they are summed by day.',
  },
} as const satisfies Messages;
