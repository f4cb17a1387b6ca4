import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { circles, importsOf } from './imports-of.ts';
import { packageNamed } from './workspace.ts';

interface House {
  name: string;
  /** Its folders in order: each may import itself and those before it. */
  order: readonly string[];
  /** Files outside all folders, which may import everything and which nothing inside imports. */
  doors: readonly string[];
}

const houses: readonly House[] = [
  {
    name: 'contract',
    order: [
      'messages',
      'core',
      'rules',
      'accounts',
      'clients',
      'elog',
      'field',
      'imports',
      'monitoring',
      'notifications',
      'visits',
      'gate',
      'reports',
      'stock',
      'area',
    ],
    doors: ['endpoints.ts', 'index.ts', 'remote.ts', 'sheet.ts', 'z.ts'],
  },
  {
    name: 'api',
    order: [
      'ports',
      'realtime',
      'http',
      'modules/core',
      'modules/imports',
      'modules/elog',
      'modules/field',
      'modules/accounts',
      'modules/clients',
      'modules/monitoring',
      'modules/notifications',
      'modules/visits',
      'modules/gate',
      'modules/reports',
      'modules/stock',
      'background',
      'backup',
      'simulator',
      // The only files that know every module.
      'composition',
    ],
    doors: [
      'drain.ts',
      'first-data.ts',
      'last-resort.ts',
      'lifeline.ts',
      'log.ts',
      'main.ts',
      'memory.ts',
      'prepare-child.ts',
      'prepare.ts',
      'start.ts',
    ],
  },
];

/** The folder of a file; nested folders belong to the outer one. */
const folderOf = (name: string, folders: ReadonlySet<string>): string => {
  const folder = dirname(name);
  const above = dirname(folder);
  return above !== '.' && folders.has(above) ? folderOf(folder, folders) : folder;
};

describe.each(houses)('the folders of $name', ({ name, order, doors }) => {
  const source = join(packageNamed(name).folder, 'src');
  const imports = importsOf(source);
  const areaOf = (file: string) => order.findIndex((area) => file.startsWith(`${area}/`));

  it('are all in the order, and no file is outside except the doors', () => {
    const outside = [...imports.keys()].filter((file) => areaOf(file) < 0);
    expect(outside.toSorted()).toEqual([...doors].toSorted());
    expect(order.filter((area) => ![...imports.keys()].some((file) => file.startsWith(`${area}/`)))).toEqual(
      [],
    );
  });

  it('import each other in one direction only', () => {
    const upwards = [...imports].flatMap(([file, to]) =>
      [...to]
        .filter((other) => areaOf(file) >= 0 && (areaOf(other) < 0 || areaOf(other) > areaOf(file)))
        .map((other) => `${file} → ${other}`),
    );
    expect(upwards).toEqual([]);
  });

  it('have no import cycles between files or folders', () => {
    expect(circles(importsOf(source, { types: false }))).toEqual([]);
    const folders = new Set([...imports.keys()].map((file) => dirname(file)));
    const between = new Map<string, Set<string>>();
    for (const [file, to] of imports) {
      if (dirname(file) === '.') continue;
      const own = folderOf(file, folders);
      const known = between.get(own) ?? new Set<string>();
      between.set(own, known);
      for (const other of to) known.add(folderOf(other, folders));
    }
    expect(circles(between)).toEqual([]);
  });
});
