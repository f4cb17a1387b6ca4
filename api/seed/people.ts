import { fold } from 'contract';
import type { Random } from './random.ts';

const men = [
  'José',
  'Luis',
  'Carlos',
  'Jorge',
  'Ángel',
  'Segundo',
  'Víctor',
  'Manuel',
  'Byron',
  'Darwin',
  'Edison',
  'Franklin',
  'Freddy',
  'Galo',
  'Geovanny',
  'Héctor',
  'Holger',
  'Iván',
  'Jairo',
  'Jefferson',
  'Klever',
  'Leonardo',
  'Marlon',
  'Milton',
  'Néstor',
  'Óscar',
  'Patricio',
  'Ramiro',
  'Rolando',
  'Stalin',
  'Wilson',
  'Xavier',
  'Washington',
  'Bolívar',
];
const women = [
  'María',
  'Rosa',
  'Gabriela',
  'Verónica',
  'Andrea',
  'Daniela',
  'Jéssica',
  'Mónica',
  'Paola',
  'Tatiana',
  'Génesis',
  'Karla',
  'Lorena',
  'Maritza',
  'Nathaly',
  'Silvia',
  'Ximena',
  'Yadira',
];
const surnames = [
  'Zambrano',
  'Cedeño',
  'Mendoza',
  'Vera',
  'Moreira',
  'Macías',
  'Quishpe',
  'Guamán',
  'Chávez',
  'Toapanta',
  'Yánez',
  'Cajamarca',
  'Loor',
  'Intriago',
  'Bravo',
  'Alcívar',
  'Chiluisa',
  'Pilatasig',
  'Morocho',
  'Sarango',
  'Jaramillo',
  'Ordóñez',
  'Peralta',
  'Villacís',
  'Caiza',
  'Tigua',
  'Delgado',
  'Solórzano',
  'Anchundia',
  'Palma',
  'Quimí',
  'Tomalá',
  'Suárez',
  'Borbor',
  'Reyes',
  'Panchana',
  'Villón',
  'Salazar',
  'Espinoza',
  'Cárdenas',
  'Astudillo',
  'Vintimilla',
  'Crespo',
  'Ochoa',
  'Maldonado',
  'Benalcázar',
  'Caicedo',
  'Quiñónez',
  'Angulo',
  'Preciado',
  'Nazareno',
  'Estupiñán',
];

/** Whether a given name of the demo is a woman's. */
export const isWoman = (name: string): boolean => women.includes(name);

export interface Person {
  name: string;
  last_name: string;
  email: string;
  phone: string;
}

const plain = (text: string) => fold(text).replace(/[^a-z]/g, '');

/** Creates people with different names, with two surnames as is the custom. */
export function peopleOf(random: Random): (domain: string) => Person {
  const taken = new Set<string>();
  return (domain) => {
    for (;;) {
      const name = random.pick(random.chance(0.78) ? men : women);
      const [father = '', mother = ''] = random.sample(surnames, 2);
      const phone = `09${random.int(10_000_000, 99_999_999)}`;
      const last_name = `${father} ${mother}`;
      const email = `${plain(name)}.${plain(father)}${plain(mother).slice(0, 2)}@${domain}`;
      if (taken.has(`${name} ${last_name}`) || taken.has(email)) continue;
      taken.add(`${name} ${last_name}`).add(email);
      return { name, last_name, email, phone };
    }
  };
}
