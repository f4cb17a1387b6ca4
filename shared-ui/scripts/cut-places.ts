export interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
}

/** Name, longitude, latitude, rank: 1 is shown from afar, 2 from province level, 3 from town level. */
export type Place = [string, number, number, 1 | 2 | 3];

/** Capitals of Ecuador's provinces, as GeoNames spells them. */
const provinceCapitals = [
  'Quito',
  'Guayaquil',
  'Cuenca',
  'Ambato',
  'Azogues',
  'Babahoyo',
  'Esmeraldas',
  'Guaranda',
  'Ibarra',
  'Latacunga',
  'Loja',
  'Macas',
  'Machala',
  'Nueva Loja',
  'Portoviejo',
  'Puerto Baquerizo Moreno',
  'Puerto Francisco de Orellana',
  'Puyo',
  'Riobamba',
  'Santa Elena',
  'Santo Domingo de los Colorados',
  'Tena',
  'Tulcán',
  'Zamora',
];

/** This GeoNames package has no population: the cities by which a world map is recognised, by country. */
const worldCities: Record<string, string[]> = {
  AE: ['Dubai'],
  AO: ['Luanda'],
  AR: ['Buenos Aires', 'Córdoba', 'Rosario', 'Mendoza', 'Salta', 'Ushuaia'],
  AU: ['Sydney', 'Melbourne', 'Perth', 'Brisbane'],
  BO: ['La Paz', 'Sucre', 'Cochabamba', 'Santa Cruz de la Sierra'],
  BR: [
    'Brasília',
    'São Paulo',
    'Rio de Janeiro',
    'Salvador',
    'Fortaleza',
    'Manaus',
    'Belém',
    'Recife',
    'Porto Alegre',
    'Curitiba',
    'Belo Horizonte',
  ],
  CA: ['Toronto', 'Montréal', 'Vancouver', 'Calgary'],
  CD: ['Kinshasa'],
  CL: ['Santiago', 'Valparaíso', 'Antofagasta', 'Concepción', 'Punta Arenas', 'Iquique'],
  CN: ['Beijing', 'Shanghai', 'Guangzhou', 'Chengdu', 'Ürümqi'],
  CO: [
    'Bogotá',
    'Medellín',
    'Cali',
    'Barranquilla',
    'Cartagena',
    'Bucaramanga',
    'Pasto',
    'Pereira',
    'Cúcuta',
    'Leticia',
    'Ipiales',
    'Popayán',
    'Tumaco',
  ],
  CR: ['San José'],
  CU: ['Havana'],
  DE: ['Berlin', 'Hamburg', 'Munich'],
  DO: ['Santo Domingo'],
  DZ: ['Algiers'],
  EG: ['Cairo'],
  ES: ['Madrid', 'Barcelona', 'Sevilla'],
  ET: ['Addis Ababa'],
  FR: ['Paris', 'Marseille'],
  GB: ['London', 'Edinburgh'],
  GH: ['Accra'],
  GR: ['Athens'],
  GT: ['Guatemala City'],
  GY: ['Georgetown'],
  HN: ['Tegucigalpa'],
  HT: ['Port-au-Prince'],
  ID: ['Jakarta'],
  IN: ['New Delhi', 'Mumbai', 'Kolkata', 'Chennai'],
  IQ: ['Baghdad'],
  IR: ['Tehran'],
  IT: ['Roma', 'Milano'],
  JP: ['Tokyo', 'Osaka'],
  KE: ['Nairobi'],
  KR: ['Seoul'],
  MA: ['Casablanca'],
  MX: ['Mexico City', 'Guadalajara', 'Monterrey', 'Mérida', 'Tijuana'],
  MY: ['Kuala Lumpur'],
  NG: ['Lagos'],
  NI: ['Managua'],
  NZ: ['Auckland'],
  PA: ['Panamá'],
  PH: ['Manila'],
  PK: ['Karachi'],
  PE: ['Lima', 'Arequipa', 'Trujillo', 'Chiclayo', 'Piura', 'Iquitos', 'Cusco', 'Tumbes', 'Puno', 'Huancayo'],
  PL: ['Warsaw'],
  PT: ['Lisbon'],
  PY: ['Asunción'],
  RU: ['Moscow', 'Saint Petersburg', 'Novosibirsk', 'Vladivostok'],
  SA: ['Riyadh'],
  SE: ['Stockholm'],
  SN: ['Dakar'],
  SR: ['Paramaribo'],
  SV: ['San Salvador'],
  TH: ['Bangkok'],
  TR: ['Istanbul', 'Ankara'],
  TW: ['Taipei'],
  TZ: ['Dar es Salaam'],
  UA: ['Kyiv'],
  US: [
    'New York City',
    'Los Angeles',
    'Chicago',
    'Houston',
    'Miami',
    'Denver',
    'San Francisco',
    'Seattle',
    'Atlanta',
  ],
  UY: ['Montevideo'],
  VE: ['Caracas', 'Maracaibo', 'Valencia', 'Mérida'],
  VN: ['Hanoi', 'Ho Chi Minh City'],
  ZA: ['Cape Town', 'Johannesburg'],
};

/** Where two names overlap, the one listed first is drawn: our own capitals first, in the order above. */
const standing = (name: string) => {
  const place = provinceCapitals.indexOf(name);
  return place < 0 ? provinceCapitals.length : place;
};

const rounded = (degrees: string) => Math.round(Number(degrees) * 1e4) / 1e4;

/**
 * The places a map of Ecuador needs, and the cities by which the rest of the world is recognised. A town of
 * Ecuador that gives its canton its name outranks one that does not.
 */
export function cutPlaces(cities: City[], cantons: string[]): Place[] {
  const seats = cantons.map((name) => name.toLowerCase().replace(/^(cantón|canton) | canton$/g, ''));
  const seen = new Set<string>();
  const rank = ({ name, country }: City): Place[3] | null => {
    if (country !== 'EC') return worldCities[country]?.includes(name) ? 1 : null;
    if (provinceCapitals.includes(name)) return 1;
    return seats.includes(name.toLowerCase()) ? 2 : 3;
  };
  return cities
    .flatMap((city): Place[] => {
      const found = rank(city);
      // Homonyms abroad are villages: the first of a name in a country is the one GeoNames ranks highest.
      const key = `${city.country} ${city.name}`;
      if (found === null || (city.country !== 'EC' && seen.has(key))) return [];
      seen.add(key);
      return [[city.name, rounded(city.lng), rounded(city.lat), found]];
    })
    .toSorted((a, b) => a[3] - b[3] || standing(a[0]) - standing(b[0]));
}
