import type { Messages } from './words.ts';

/**
 * For people importing a spreadsheet: about the file, its columns, each row, and in its template and result file.
 */
export const importMessages = {
  'error.importUser': {
    es: 'Ningún usuario de {client} tiene la cédula «{value}»',
    en: 'No user of {client} has the cédula “{value}”',
  },
  'error.importPoint': {
    es: 'Indique el punto de atención, el departamento y el subdepartamento de estos roles',
    en: 'Name the attention point, the department and the subdepartment of these roles',
  },
  'error.importChecking': {
    es: 'Este archivo se está revisando en este momento; espere a que termine',
    en: 'This file is being checked right now; wait until that is over',
  },
  'error.importBranch': {
    es: 'No existe la sucursal «{value}» en {client}',
    en: 'There is no branch “{value}” in {client}',
  },
  'error.importAttentionPoint': {
    es: 'No existe el punto de atención «{value}» en {client}',
    en: 'There is no attention point “{value}” in {client}',
  },
  'error.importDepartment': {
    es: 'No existe el departamento «{value}» en {branch}, de {client}',
    en: 'There is no department “{value}” at {branch}, of {client}',
  },
  'error.importSubdepartment': {
    es: 'No existe el subdepartamento «{value}» en {department}, de {branch}',
    en: 'There is no subdepartment “{value}” in {department}, at {branch}',
  },
  'error.importPlace': {
    es: 'No existe el lugar «{value}» en {client}',
    en: 'There is no place “{value}” in {client}',
  },
  'error.importLabel': {
    es: 'No existe la etiqueta «{value}» en {client}',
    en: 'There is no label “{value}” in {client}',
  },
  'error.importCompany': {
    es: 'Ningún proveedor de {client} tiene el nombre o el RUC «{value}»',
    en: 'No provider of {client} has the name or tax number “{value}”',
  },
  'error.importUsername': {
    es: 'El nombre de usuario «{value}» ya está en uso',
    en: 'The username “{value}” is taken',
  },
  'error.importEmail': {
    es: 'El correo «{value}» ya lo usa otra cuenta',
    en: 'The email “{value}” belongs to another account',
  },
  'error.importDocument': {
    es: 'Ya hay una cuenta de {client} con la cédula «{value}»',
    en: 'An account of {client} has the cédula “{value}” already',
  },
  'error.importPlate': {
    es: 'Ya hay alguien en {client} con la placa «{value}»',
    en: 'Somebody in {client} has the plate “{value}” already',
  },
  'error.importProvider': {
    es: 'Ya hay un proveedor «{value}» en {client}',
    en: '{client} already has a provider “{value}”',
  },
  'error.importBlacklisted': {
    es: '«{value}» está en la lista negra de {client} y no se puede agregar a {list}',
    en: '“{value}” is on the blacklist of {client} and cannot be added to {list}',
  },
  'error.importOption': {
    es: 'Debe ser una de estas palabras: {options}',
    en: 'Must be one of these words: {options}',
  },
  'error.importType': {
    es: 'No existe el tipo de UCA «{value}» en {client}',
    en: 'There is no UCA type “{value}” in {client}',
  },
  'error.importUca': {
    es: 'Ninguna UCA de {client} tiene el nombre de usuario «{value}»',
    en: 'No UCA of {client} has the username “{value}”',
  },
  'error.importCheckpoint': {
    es: 'Ningún punto de control de {client} tiene el código «{value}»',
    en: 'No checkpoint of {client} has the code “{value}”',
  },
  'error.importUcaName': {
    es: 'Ninguna UCA de {client} tiene el usuario o el nombre «{value}»',
    en: 'No UCA of {client} has the username or the name “{value}”',
  },
  'error.importUcaNames': {
    es: 'Varias UCAs de {client} se llaman «{value}»: escriba el nombre de usuario',
    en: 'Several UCAs of {client} are called “{value}”: write the username',
  },
  'error.importPointName': {
    es: 'Ningún punto de control de {client} tiene el nombre o el código «{value}»',
    en: 'No checkpoint of {client} has the name or the code “{value}”',
  },
  'error.importPointNames': {
    es: 'Varios puntos de control de {client} se llaman «{value}»: escriba el código',
    en: 'Several checkpoints of {client} are called “{value}”: write the code',
  },
  'error.importGroup': {
    es: 'No existe el grupo de UCAs «{value}» en {client}',
    en: 'There is no group of UCAs “{value}” in {client}',
  },
  'error.importWeekday': {
    es: '«{value}» no es un día de la semana: escriba por ejemplo lunes, jueves o lunes a viernes',
    en: '“{value}” is not a day of the week: write for example Monday, Thursday or Monday to Friday',
  },
  'error.importMonthDay': {
    es: '«{value}» no es un día del mes: escriba, separados por comas, números del 1 al 31, «último» o días como «primer lunes»',
    en: '“{value}” is not a day of the month: write, with commas between them, numbers from 1 to 31, “last”, or days such as “first Monday”',
  },
  'error.importHour': {
    es: '«{value}» no es una hora: escríbalas de 00:00 a 23:59, separadas por comas',
    en: '“{value}” is not a time: write them from 00:00 to 23:59, with commas between them',
  },
  'error.importDay': {
    es: '«{value}» no es una fecha: escríbala como 2026-12-31 o 31/12/2026',
    en: '“{value}” is not a date: write it as 2026-12-31 or 31/12/2026',
  },
  'error.importMinutes': {
    es: '«{value}» no son minutos: escriba números enteros separados por comas, uno por punto',
    en: '“{value}” is not a number of minutes: write whole numbers with commas between them, one for each point',
  },
  'error.importAsk': {
    es: '«{value}» no se puede pedir: escriba Foto o Solo escanear, uno por punto o uno para todos',
    en: '“{value}” cannot be asked: write Photo or Only the scan, one for each point or one for all',
  },
  'error.importPerPoint': {
    es: 'Hay {count} y los puntos son {points}: escriba uno por punto, en el mismo orden, o uno solo para todos',
    en: 'There are {count}, for {points} points: write one for each point, in the same order, or a single one for all',
  },
  'error.importOnce': {
    es: 'Una actividad de una vez no lo usa: borre esta celda o escriba Repetitiva en TIPO',
    en: 'An activity that is done once does not use it: clear this cell or write Repeated in TIPO',
  },
  'error.importWeekUnit': {
    es: 'Los días de la semana son para la unidad «semanas»: cambie UNIDAD o borre esta celda',
    en: 'Days of the week are for the unit “weeks”: change UNIDAD or clear this cell',
  },
  'error.importMonthUnit': {
    es: 'Los días del mes son para las unidades «meses» y «años»: cambie UNIDAD o borre esta celda',
    en: 'Days of the month are for the units “months” and “years”: change UNIDAD or clear this cell',
  },
  'error.importNoWeekdays': {
    es: 'Con la unidad «semanas» escriba los días, como lunes, jueves',
    en: 'With the unit “weeks”, write the days, such as Monday, Thursday',
  },
  'error.importNoMonthDays': {
    es: 'Con la unidad «meses» o «años» escriba los días, como 1, 15, último, primer lunes',
    en: 'With the unit “months” or “years”, write the days, such as 1, 15, last, first Monday',
  },
  'error.importNever': {
    es: 'Así no ocurre nunca: revise los días, la fecha de inicio, la de fin y las excepciones',
    en: 'This never happens: look at the days, the first date, the last one and the exceptions',
  },
  'error.importNobody': {
    es: 'Nadie la hace: escriba aquí, en TIPOS DE UCA o en GRUPOS quién, o En pausa en ESTADO',
    en: 'Nobody does it: write who here, in TIPOS DE UCA or in GRUPOS, or Paused in ESTADO',
  },
  'error.importNoUcas': {
    es: 'No hay UCAs disponibles para el tipo seleccionado en «{place}»: escriba los nombres de usuario de las que correspondan',
    en: 'No UCAs available for the selected type at “{place}”: write the usernames of those that belong to it',
  },
  'error.importNoCheckpoints': {
    es: 'Ningún punto de control de «{place}» queda dentro: escriba los códigos de los que correspondan',
    en: 'No checkpoint of “{place}” lies inside: write the codes of those that belong to it',
  },
  'error.importNoGround': {
    es: 'No tiene forma: escriba los vértices, o latitud, longitud y radio',
    en: 'It has no shape: write its corners, or latitude, longitude and radius',
  },
  'error.importRadius': {
    es: 'Es un punto: escriba el radio en metros para que sea un círculo',
    en: 'It is a point: write the radius in metres to make it a circle',
  },
  'error.importGeometry': {
    es: 'Es «{geometry}» y no un polígono: borre lo que está antes de los dos puntos si sus vértices deben encerrar el terreno',
    en: 'It is “{geometry}” and no polygon: delete what stands before the colon if its corners are to enclose the ground',
  },
  'error.importParts': {
    es: 'Son {count} polígonos separados por «||» y una geocerca es uno solo: deje uno aquí y ponga los demás en otras filas',
    en: 'These are {count} polygons with “||” between them, and a geofence is a single one: leave one here and put the others into rows of their own',
  },
  'error.importHoles': {
    es: 'Tiene huecos ({count}), que una geocerca no admite: borre desde el «|» para vigilar también lo de adentro',
    en: 'It has holes ({count}), which a geofence cannot have: delete from the “|” on to watch what is within as well',
  },
  'error.importCorners': {
    es: 'Tiene más de {maximum} vértices: simplifique la forma en el programa que la hizo',
    en: 'It has more than {maximum} corners: simplify the shape in the program that made it',
  },
  'error.importCorner': {
    es: 'El vértice {number} («{value}») no es una latitud y una longitud en grados: si el archivo usa otras coordenadas, expórtelo en WGS 84',
    en: 'Corner {number} (“{value}”) is not a latitude and longitude in degrees: if the file uses other coordinates, export it in WGS 84',
  },
  'error.importReversed': {
    es: 'Latitud y longitud están al revés: corrija su orden en el archivo (en GeoJSON y KML va primero la longitud)',
    en: 'Latitude and longitude are the wrong way round: correct their order in the file (longitude comes first in GeoJSON and KML)',
  },
  'error.importFar': {
    es: 'Queda a {far} km de «{place}» y, con latitud y longitud al revés, a {near}: corrija su orden en el archivo (en GeoJSON y KML va primero la longitud)',
    en: 'It lies {far} km from “{place}” and, with latitude and longitude the other way round, {near}: correct their order in the file (longitude comes first in GeoJSON and KML)',
  },
  'error.importCrs': {
    es: 'Las coordenadas están en {crs}: exporte el archivo en WGS 84 (EPSG:4326)',
    en: 'The coordinates are in {crs}: export the file in WGS 84 (EPSG:4326)',
  },
  'error.importShapes': {
    es: 'El archivo no es KML ni GeoJSON, o no tiene figuras',
    en: 'The file is neither KML nor GeoJSON, or it has no shapes',
  },
  'error.importDtd': {
    es: 'El archivo declara un DTD o entidades, que no se admiten; guárdelo como KML corriente',
    en: 'The file declares a DTD or entities, which are not taken; save it as plain KML',
  },
  'import.cell': { es: '{reason}: «{cell}»', en: '{reason}: “{cell}”' },
  'import.corrected': { es: 'CORREGIDO', en: 'CORRECTED' },
  'import.correction': { es: '{column}: el archivo decía «{read}»', en: '{column}: the file had “{read}”' },
  'import.correctionSecret': { es: '{column}: se corrigió', en: '{column}: corrected' },
  'import.emptyColumnOnce': {
    es: 'La columna {column} es obligatoria y está vacía en 1 fila (la {row}). No se guardará nada',
    en: 'Column {column} is required and is empty in 1 row ({row}). Nothing will be saved',
  },
  'error.importKind': {
    es: 'Esta importación todavía no está disponible',
    en: 'This import is not available yet',
  },
  'error.importFile': { es: 'Elija un archivo xlsx o csv', en: 'Choose an xlsx or csv file' },
  'error.importExtension': { es: 'Guarde el archivo como xlsx o csv', en: 'Save the file as xlsx or csv' },
  'error.importShapeExtension': {
    es: 'Guarde el archivo como kml, geojson, csv o xlsx',
    en: 'Save the file as kml, geojson, csv or xlsx',
  },
  'error.importContent': {
    es: 'El contenido no corresponde a lo que dice el nombre del archivo',
    en: 'The content is not what the file name says',
  },
  'error.importEncrypted': {
    es: 'El archivo está protegido con contraseña; quítesela y envíelo de nuevo',
    en: 'The file is protected by a password; remove it and send the file again',
  },
  'error.importBomb': {
    es: 'El archivo ocupa demasiado al descomprimirlo; copie solo los datos en una hoja nueva',
    en: 'The file takes up too much when unpacked; copy only the data into a new sheet',
  },
  'error.importBusy': {
    es: 'Se están leyendo otros archivos; intente de nuevo en un minuto',
    en: 'Other files are being read; try again in a minute',
  },
  'error.importTooSlow': {
    es: 'El archivo es demasiado complejo para leerlo; copie los datos en una hoja nueva',
    en: 'The file is too complex to read; copy the data into a new sheet',
  },
  'error.importDamaged': {
    es: 'El archivo está dañado y no se puede leer',
    en: 'The file is damaged and cannot be read',
  },
  'error.importEncoding': {
    es: 'No se reconoce el alfabeto del archivo; guárdelo como CSV UTF-8',
    en: 'The alphabet of the file is not recognised; save it as CSV UTF-8',
  },
  'error.importEmpty': { es: 'El archivo no tiene datos', en: 'The file has no data' },
  'error.importColumns': {
    es: 'El archivo tiene demasiadas columnas (máximo {maximum}); borre las vacías de la derecha',
    en: 'The file has too many columns (at most {maximum}); delete the empty ones on the right',
  },
  'error.importRows': {
    es: 'El archivo tiene más de {maximum} filas; divídalo',
    en: 'The file has more than {maximum} rows; split it',
  },
  'error.importFormula': {
    es: 'La celda {cell} tiene una fórmula sin valor; pegue los datos como valores',
    en: 'Cell {cell} has a formula without a value; paste the data as values',
  },
  'error.importCell': {
    es: 'La celda {cell} contiene un error ({value})',
    en: 'Cell {cell} holds an error ({value})',
  },
  'error.importUnmatched': {
    es: 'Indique qué columna del archivo es esta',
    en: 'Say which column of the file this is',
  },
  'error.importMatchedTwice': {
    es: 'Esta columna del archivo ya se usa para otro dato',
    en: 'This column of the file is used for something else already',
  },
  'error.importState': {
    es: 'Esta importación ya no admite esta acción',
    en: 'This import no longer allows that',
  },
  'error.importRefused': {
    es: 'La base de datos no admite los datos de esta fila',
    en: 'The database does not take the data of this row',
  },
  'error.importNotAllowed': {
    es: 'La importación se canceló: hay columnas obligatorias con celdas vacías',
    en: 'The import was cancelled: required columns have empty cells',
  },
  'error.importNothing': { es: 'No hay ninguna fila para importar', en: 'There is no row to import' },
  'error.importRepeated': {
    es: 'Este mismo archivo ya se importó; confirme que quiere repetirlo',
    en: 'This same file was imported before; confirm that you want to repeat it',
  },
  'error.importContradicts': {
    es: '«{value}» contradice la fila {row}: el mismo usuario, correo o cédula con otros datos',
    en: '“{value}” contradicts row {row}: the same username, email or cédula with other data',
  },
  'import.joins': {
    es: 'Se une a la fila {row}: una cuenta con los roles de ambas',
    en: 'Joins row {row}: one account with the roles of both',
  },
  'error.importRepeatedRow': {
    es: '«{value}» se repite: ya está en la fila {row}',
    en: '“{value}” is repeated: row {row} has it already',
  },
  'import.emptyColumn': {
    es: 'La columna {column} es obligatoria y está vacía en {count} filas (la primera, {row}). No se guardará nada',
    en: 'Column {column} is required and is empty in {count} rows (the first, {row}). Nothing will be saved',
  },
  'import.ignored': {
    es: 'Registros que ya existen y se ignoran: {count}',
    en: 'Records that already exist and are ignored: {count}',
  },
  'import.row': { es: 'FILA', en: 'ROW' },
  'import.outcome': { es: 'RESULTADO', en: 'RESULT' },
  'import.detail': { es: 'DETALLE', en: 'DETAILS' },
  'import.create': { es: 'Creado', en: 'Created' },
  'import.update': { es: 'Actualizado', en: 'Updated' },
  'import.ignore': { es: 'Ya existía: ignorado', en: 'Already existed: ignored' },
  'import.error': { es: 'Con errores', en: 'With errors' },
  'import.notDone': { es: 'Sin procesar', en: 'Not processed' },
  'import.required': { es: 'Obligatoria', en: 'Required' },
  'import.column': { es: 'Columna', en: 'Column' },
  'import.example': { es: 'Ejemplo', en: 'Example' },
  'import.help': { es: 'Ayuda', en: 'Help' },
  'import.yes': { es: 'Sí', en: 'Yes' },
  'import.no': { es: 'No', en: 'No' },
  'import.passwordSubject': { es: 'Vigía: su cuenta', en: 'Vigía: your account' },
  'import.passwordBody': {
    es: 'Hola, {name}:\n\nSe creó su cuenta.\n\nUsuario: {username}\nContraseña: {password}\n\nCámbiela después de entrar.\n',
    en: 'Hello {name},\n\nYour account was created.\n\nUsername: {username}\nPassword: {password}\n\nChange it after signing in.\n',
  },
} as const satisfies Messages;
