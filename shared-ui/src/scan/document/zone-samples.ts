import { zoneCheckDigit } from './check-digit.ts';

export interface Sample {
  issuer: string;
  nationality: string;
  last: string;
  first: string;
  number: string;
  /** YYMMDD. */
  birth: string;
  sex: 'F' | 'M' | '<';
  expires: string;
  optional: string;
  more: string;
}

const pad = (text: string, width: number) => text.replaceAll(' ', '<').slice(0, width).padEnd(width, '<');
const checked = (text: string, width: number) => pad(text, width) + zoneCheckDigit(pad(text, width));
const names = ({ last, first }: Sample, width: number) => pad(`${last}<<${first}`, width);

/** Zones as their issuers write them, for tests. */
export const zoneOf = {
  td1: (one: Sample): string[] => {
    const top = `I<${pad(one.issuer, 3)}${checked(one.number, 9)}${pad(one.optional, 15)}`;
    const dates = [checked(one.birth, 6), checked(one.expires, 6)] as const;
    const more = pad(one.more, 11);
    const whole = zoneCheckDigit(top.slice(5) + dates.join('') + more);
    return [top, `${dates[0]}${one.sex}${dates[1]}${pad(one.nationality, 3)}${more}${whole}`, names(one, 30)];
  },
  td2: (one: Sample): string[] => small('I<', one, 36, 7),
  td3: (one: Sample): string[] => small('P<', one, 44, 14),
  visaA: (one: Sample): string[] => visa(one, 44),
  visaB: (one: Sample): string[] => visa(one, 36),
};

const person = (one: Sample) =>
  `${checked(one.number, 9)}${pad(one.nationality, 3)}${checked(one.birth, 6)}${one.sex}${checked(one.expires, 6)}`;

function visa(one: Sample, width: number): string[] {
  return [
    `V<${pad(one.issuer, 3)}${names(one, width - 5)}`,
    pad(person(one) + pad(one.optional, width - 28), width),
  ];
}

function small(code: string, one: Sample, width: number, optional: number): string[] {
  const rest = width === 44 ? checked(one.optional, optional) : pad(one.optional, optional);
  const line = person(one) + rest;
  const whole = zoneCheckDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21));
  return [`${code}${pad(one.issuer, 3)}${names(one, width - 5)}`, line + whole];
}
