/** The parts of TopoJSON that country outlines use. */
export interface CountryGeometry {
  type: 'Polygon' | 'MultiPolygon';
  id?: string | number;
  arcs: number[][] | number[][][];
}

export interface Topology {
  type: 'Topology';
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { type: 'GeometryCollection'; geometries: CountryGeometry[] }>;
}

/**
 * A topology of some countries of another: only the arcs they use, renumbered, and nothing else. `groups` maps
 * an object's name to the test a country's ISO number must pass to be in it; names are dropped.
 */
export function cutTopology(from: Topology, groups: Record<string, (id: string) => boolean>): Topology {
  const numbers = new Map<number, number>();
  const arcs: [number, number][][] = [];
  const renumber = (arc: number): number => {
    const plain = arc < 0 ? ~arc : arc;
    let number = numbers.get(plain);
    if (number === undefined) {
      number = arcs.push(from.arcs[plain] ?? []) - 1;
      numbers.set(plain, number);
    }
    return arc < 0 ? ~number : number;
  };
  const ring = (list: number[]) => list.map(renumber);
  const countries = from.objects.countries?.geometries ?? [];
  const objects: Topology['objects'] = {};
  for (const [name, wanted] of Object.entries(groups)) {
    const geometries = countries
      .filter((country) => wanted(String(country.id ?? '')))
      .map((country): CountryGeometry => {
        const { type, id } = country;
        const cut =
          type === 'Polygon'
            ? (country.arcs as number[][]).map(ring)
            : (country.arcs as number[][][]).map((polygon) => polygon.map(ring));
        return id === undefined ? { type, arcs: cut } : { type, id, arcs: cut };
      });
    objects[name] = { type: 'GeometryCollection', geometries };
  }
  return { type: 'Topology', transform: from.transform, arcs, objects };
}
