import { type MessageParams, type Messages, say } from './words.ts';

/**
 * For people filling in a form: errors from a schema or a file field. The only server texts that a browser loads; the
 * kit has its own words for most of them, in seven languages.
 */
export const formMessages = {
  'error.required': { es: 'Este campo es obligatorio', en: 'This field is required' },
  'error.invalid': { es: 'El valor no es válido', en: 'The value is not valid' },
  'error.unknownField': { es: 'Este campo no existe', en: 'There is no such field' },
  'error.string': { es: 'Debe ser un texto', en: 'Must be text' },
  'error.number': { es: 'Debe ser un número', en: 'Must be a number' },
  'error.integer': { es: 'Debe ser un número entero', en: 'Must be a whole number' },
  'error.boolean': { es: 'Debe ser sí o no', en: 'Must be yes or no' },
  'error.array': { es: 'Debe ser una lista', en: 'Must be a list' },
  'error.option': { es: 'Elija una de las opciones', en: 'Choose one of the options' },
  'error.min': { es: 'El valor no puede ser menor que {minimum}', en: 'The value cannot be below {minimum}' },
  'error.max': {
    es: 'El valor no puede superar el máximo ({maximum})',
    en: 'The value cannot exceed the maximum ({maximum})',
  },
  'error.tooShort': {
    es: 'Debe tener al menos {minimum} caracteres',
    en: 'Must have at least {minimum} characters',
  },
  'error.tooLong': {
    es: 'Debe tener como máximo {maximum} caracteres',
    en: 'Must have at most {maximum} characters',
  },
  'error.tooFewItems': { es: 'Elija al menos {minimum}', en: 'Choose at least {minimum}' },
  'error.tooManyItems': { es: 'Elija como máximo {maximum}', en: 'Choose at most {maximum}' },
  'error.controlCharacters': {
    es: 'Contiene caracteres que no se pueden guardar',
    en: 'Contains characters that cannot be stored',
  },
  'error.email': { es: 'El correo no es válido', en: 'The email address is not valid' },
  'error.emailList': {
    es: 'Escriba correos válidos, separados por comas',
    en: 'Write valid email addresses, separated by commas',
  },
  'error.timezone': { es: 'Esta zona horaria no existe', en: 'There is no such time zone' },
  'error.phone': { es: 'El teléfono no es válido', en: 'The phone number is not valid' },
  'error.username': {
    es: 'Solo minúsculas y números, máximo 12',
    en: 'Lowercase letters and digits only, at most 12',
  },
  'error.passwordLength': {
    es: 'La contraseña debe tener al menos 8 caracteres',
    en: 'The password must have at least 8 characters',
  },
  'error.date': { es: 'La fecha no es válida', en: 'The date is not valid' },
  'error.cedula': { es: 'La cédula no es válida', en: 'The cédula is not valid' },
  'error.ruc': { es: 'El RUC no es válido', en: 'The RUC is not valid' },
  'error.document': { es: 'El documento no es válido', en: 'The document is not valid' },
  'error.plate': {
    es: 'La placa no es válida: ABC-1234, ABC-123 o AB123C',
    en: 'The plate is not valid: ABC-1234, ABC-123 or AB123C',
  },
  'error.dateOrder': {
    es: 'El último día no puede ser anterior al primero',
    en: 'The last day cannot be before the first',
  },
  'error.time': { es: 'La hora debe ser HH:mm o HH:mm:ss', en: 'The time must be HH:mm or HH:mm:ss' },
  'error.latitude': { es: 'La latitud no es válida', en: 'The latitude is not valid' },
  'error.longitude': { es: 'La longitud no es válida', en: 'The longitude is not valid' },
  'error.recipients': { es: 'Elija al menos un usuario o un grupo', en: 'Choose at least one user or group' },
  'error.fileTooLarge': {
    es: 'El archivo supera el límite de {maximum} MB',
    en: 'The file exceeds the limit of {maximum} MB',
  },
  'error.fileType': { es: 'El tipo de archivo no se admite', en: 'This file type is not supported' },
  'error.ruleDates': { es: 'Agregue al menos una fecha', en: 'Add at least one date' },
  'error.ruleDays': { es: 'Elija al menos un día', en: 'Choose at least one day' },
  'error.shiftHours': {
    es: 'El turno de noche debe empezar a otra hora que el de día',
    en: 'The night shift must start at another hour than the day shift',
  },
  'error.dateRepeated': { es: 'Esta fecha ya está en la lista', en: 'This date is already on the list' },
  'error.hours': {
    es: 'Indique desde y hasta qué hora, o ninguna de las dos',
    en: 'Say from when to when, or neither',
  },
  'error.timeRepeated': { es: 'Este día ya tiene esta hora', en: 'This day already has this time' },
  'error.hourOfDay': { es: 'La hora debe ser HH:mm', en: 'The time must be HH:mm' },
  'error.exceptOutside': {
    es: 'Debe estar entre el primer y el último día',
    en: 'It must be between the first and the last day',
  },
  'error.neverHappens': { es: 'Así no ocurre nunca', en: 'This never happens' },
  'error.datePast': { es: 'Esta fecha y hora ya pasó', en: 'This date and time have passed' },
  'error.limitOverlaps': {
    es: 'El tiempo máximo debe ser menor que el que pasa entre dos envíos',
    en: 'The maximum response time must be shorter than the time between two sends',
  },
  'error.ipRange': {
    es: 'La IP no es válida: escriba una dirección o un rango, como 190.12.4.0/24',
    en: 'The IP is not valid: write an address or a range, such as 190.12.4.0/24',
  },
  'error.ipAddress': { es: 'La IP no es válida', en: 'The IP is not valid' },
  'error.roleRepeated': {
    es: 'Un usuario no puede tener dos veces el mismo rol en un subdepartamento',
    en: 'A user cannot hold the same role twice in one subdepartment',
  },
  'error.roleConflict': {
    es: 'La misma persona no puede validar y autorizar en el mismo subdepartamento',
    en: 'The same person cannot both validate and authorize in one subdepartment',
  },
  'error.cornersLine': {
    es: 'La línea {line} no es una coordenada: escriba latitud y longitud, como -0.1807, -78.4678 o 0° 10′ 50″ S, 78° 28′ 4″ O',
    en: 'Line {line} is not a coordinate: write latitude and longitude, such as -0.1807, -78.4678 or 0° 10′ 50″ S, 78° 28′ 4″ W',
  },
  'error.cornersCount': {
    es: 'Se leyeron {count} puntos: escriba dos esquinas opuestas o las cuatro de la foto, una por línea',
    en: '{count} points were read: write two opposite corners or all four of the photo, one to a line',
  },
  'error.cornersSides': {
    es: 'El norte debe quedar por encima del sur, y el este a la derecha del oeste',
    en: 'North must be above south, and east to the right of west',
  },
  'error.cornersFlat': { es: 'Las esquinas no encierran ningún área', en: 'The corners enclose no area' },
  'error.cornersOrder': {
    es: 'Las esquinas se cruzan: escríbalas en orden (superior izquierda, superior derecha, inferior derecha, inferior izquierda)',
    en: 'The corners cross: write them in order (top left, top right, bottom right, bottom left)',
  },
  'error.cornersPolar': {
    es: 'La latitud debe estar entre -85° y 85°',
    en: 'Latitude must be between -85° and 85°',
  },
  'error.cornersSpan': {
    es: 'Las esquinas abarcan medio mundo: revise las longitudes',
    en: 'The corners span half the world: check the longitudes',
  },
  'error.fenceRadius': {
    es: 'El radio debe estar entre 1 m y 100 km',
    en: 'The radius must be between 1 m and 100 km',
  },
  'error.fenceCorners': {
    es: 'El polígono necesita de 3 a 500 vértices',
    en: 'The polygon needs 3 to 500 corners',
  },
  'error.fencePolar': {
    es: 'La latitud debe estar entre -85° y 85°',
    en: 'Latitude must be between -85° and 85°',
  },
  'error.fenceSpan': {
    es: 'El polígono abarca más de 4 grados: revise las coordenadas',
    en: 'The polygon spans more than 4 degrees: check the coordinates',
  },
  'error.fenceCrossed': {
    es: 'Dos lados del polígono se cruzan: mueva los vértices hasta que no se toquen',
    en: 'Two sides of the polygon cross: move its corners until they do not touch',
  },
  'error.color': {
    es: 'El color no es válido: elija uno o escríbalo como #1f6feb',
    en: 'The colour is not valid: choose one or write it as #1f6feb',
  },
  'error.photoTif': {
    es: 'Un TIF dice dónde está la foto, pero los navegadores no lo muestran: suba además la foto en JPG, PNG o WebP',
    en: 'A TIF says where the photo goes, but browsers do not show it: upload the photo as JPG, PNG or WebP as well',
  },
  'error.visitGuestTwice': { es: 'Cada invitado va una sola vez', en: 'Each guest is listed once' },
  'error.visitRiskFile': {
    es: 'Una actividad de riesgo necesita al menos un archivo',
    en: 'A risky activity needs at least one file',
  },
  'error.visitAwayLong': {
    es: 'Los votos se delegan por tres meses como máximo',
    en: 'Votes are given away for three months at most',
  },
  'error.visitDocumentTwice': { es: 'Cada documento va una sola vez', en: 'Each document is listed once' },
  'error.visitEnd': { es: 'Debe terminar después de empezar', en: 'It must end after it starts' },
  'error.postBeforeCollect': {
    es: 'El envío no puede ser más frecuente que la toma de ubicación',
    en: 'Location sending cannot be more frequent than its collection',
  },
} as const satisfies Messages;

export type FormMessageKey = keyof typeof formMessages;

/** A message about a field, in Spanish or English as the reader's language requires. */
export function formMessage(language: string, key: FormMessageKey, params: MessageParams = {}): string {
  return say(formMessages[key], language, params);
}

export function isFormMessageKey(key: string): key is FormMessageKey {
  return Object.hasOwn(formMessages, key);
}
