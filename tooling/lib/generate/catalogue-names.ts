export interface NewCatalogue {
  /** Package of its screens: `mf-elog`. */
  remote: string;
  /** Folder in the contract and in the server's modules: `elog`. */
  area: string;
  /** Singular, in English: `vehicle`. */
  one: string;
  /** Plural: `vehicles`. */
  many: string;
  /** Address of its list: `/vehiculos`. */
  path: string;
  /** Path of its endpoints: `/v1/vehiculo`. */
  api: string;
  /** Title of the list in Spanish: `Vehículos`. */
  title: string;
  permission: string;
  /** Its place in the sidebar. */
  section: string;
  order: number;
  /** Number of its migration: `131`. */
  migration: string;
  /** The area has no catalogue yet. */
  firstOfRemote: boolean;
  /** There is no folder of that name in the contract and among the server's modules yet. */
  firstOfArea: boolean;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export interface Names {
  /** `parkingSpot`, `ParkingSpot`, `parkingSpots`, `ParkingSpots`, `parking_spot`, `parking spot`. */
  one: string;
  One: string;
  many: string;
  Many: string;
  table: string;
  said: string;
}

/** The spellings of what a new catalogue is called. */
export function namesOf({ one, many }: NewCatalogue): Names {
  const names = { one: camel(one), many: camel(many) };
  return {
    ...names,
    One: capital(names.one),
    Many: capital(names.many),
    table: one.replaceAll('-', '_'),
    said: one.replaceAll('-', ' '),
  };
}
