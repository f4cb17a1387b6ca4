import { cedulaCheckDigit } from 'contract';

/** A cédula that nobody in the demo has, another each time. */
export function newCedula(): string {
  const serial = String(Math.floor(Math.random() * 1e6)).padStart(6, '0');
  const nine = `245${serial}`;
  return `${nine}${cedulaCheckDigit(nine)}`;
}

/** The same number with a wrong check digit. */
export const wrongly = (cedula: string): string => cedula.slice(0, 9) + ((Number(cedula[9]) + 1) % 10);
