/** What people bring, and what guards write. */

export const loads = [
  'Pallet con repuestos',
  'Caja de herramientas',
  'Bobina de cable eléctrico',
  'Cilindro de gas refrigerante',
  'Tambor de aceite hidráulico',
  'Carretilla hidráulica',
  'Cajas de cartón corrugado',
  'Generador portátil',
] as const;

export const leftBehind = [
  'Se queda instalado en el área',
  'Lo retira mañana la misma cuadrilla',
  'Consumido en el trabajo',
  'Entregado a bodega con acta',
] as const;

export const takenOut = ['Motor para rebobinar', 'Chatarra con guía de salida', 'Muestras de carga'] as const;

export const visitorCompanies = [
  'Courier del Litoral',
  'Notaría Vigésima',
  'Seguros Equinoccial del Guayas',
  'Imprenta Malecón',
  'Ferretería El Perno',
  '',
] as const;

export const notes = [
  'Deja cédula en garita',
  'Viene a retirar documentos',
  'Ingresa con casco y chaleco prestados',
  'Entrega sobre cerrado',
] as const;

export const refusalNotes = [
  'Se le indica que tramite la solicitud',
  'Se retira sin novedad',
  'Espera afuera a quien lo citó',
  '',
] as const;

export const correctionReasons = [
  'Se escribió mal al ingresar',
  'Verificado con el documento a la salida',
] as const;
export const voidReasons = ['Se registró a la persona equivocada', 'No llegó a cruzar la barrera'] as const;
