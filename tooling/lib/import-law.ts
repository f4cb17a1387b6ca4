/**
 * Who may import whom, and which libraries: one table, from which the overrides in biome.json are generated (`pnpm law`
 * writes them, a test compares). A package missing from it fails.
 */
export interface Layer {
  /** The packages, by folder; `mf-*` covers all areas, including future ones. */
  name: string;
  files: readonly string[];
  /** Packages it may import, besides itself by relative paths. */
  mayImport: readonly string[];
  /** Libraries that only it may import, and what others use instead. */
  owns?: readonly { libraries: readonly string[]; instead: string }[];
}

export const layers: readonly Layer[] = [
  {
    name: 'contract',
    files: ['contract/src/**'],
    mayImport: [],
    owns: [{ libraries: ['zod', 'zod/**'], instead: 'Schemas are written with contract/z (docs/adr/0016).' }],
  },
  {
    name: 'shared-auth',
    files: ['shared-auth/src/**'],
    mayImport: ['contract'],
    owns: [
      {
        libraries: ['ky', 'swr', 'swr/**', 'laravel-echo', 'pusher-js'],
        instead: 'Only shared-auth imports this; use what shared-auth exports.',
      },
    ],
  },
  {
    name: 'shared-ui',
    files: ['shared-ui/src/**'],
    mayImport: ['contract', 'shared-auth'],
    owns: [
      {
        libraries: [
          '@chakra-ui/**',
          '@emotion/**',
          'apexcharts',
          'react-apexcharts',
          'maplibre-gl',
          '@googlemaps/**',
          'terra-draw*',
          '@tanstack/**',
          'react-router',
          'react-router-dom',
          'i18next',
          'react-i18next',
          'react-hook-form',
          '@hookform/**',
          'topojson-client',
          '@e965/xlsx',
        ],
        instead: 'Only shared-ui imports this; use what shared-ui exports.',
      },
    ],
  },
  {
    name: 'shell',
    files: ['shell/src/**'],
    mayImport: ['contract', 'shared-auth', 'shared-ui'],
    owns: [
      {
        libraries: ['@module-federation/**'],
        instead: 'Only shell/src/loader/federation.ts imports the federation runtime.',
      },
    ],
  },
  { name: 'mf-*', files: ['mf-*/src/**'], mayImport: ['contract', 'shared-auth', 'shared-ui'] },
  { name: 'api', files: ['api/src/**', 'api/seed/**'], mayImport: ['contract', 'tooling'] },
  { name: 'e2e', files: ['e2e/src/**'], mayImport: ['contract', 'tooling'] },
  {
    name: 'bench',
    files: ['bench/**'],
    mayImport: ['contract', 'shared-ui', 'api', 'tooling'],
  },
  { name: 'tooling', files: ['tooling/**'], mayImport: [] },
];

/** The one file of its package that may import what the package owns. */
const onlyIn: Readonly<Record<string, string>> = {
  contract: 'contract/src/z.ts',
  shell: 'shell/src/loader/federation.ts',
};

/** Packages that run outside the page and use libraries directly. */
const servers = ['api', 'e2e', 'bench', 'tooling'];
/** Files that start the server themselves. */
const reachesOver = ['e2e', 'tooling'];

/**
 * Contract modules with a subpath of their own: shared by pages, needed whole only by servers and tests, or all that a
 * process of one file has time to load.
 */
const doors = ['z', 'endpoints', 'sheet'];

interface Pattern {
  group: readonly string[];
  message: string;
}

const others = (layer: Layer) =>
  layers.filter(({ name }) => name !== layer.name && !layer.mayImport.includes(name)).map(({ name }) => name);

function patternsOf(layer: Layer, except: Layer | null = null): Pattern[] {
  // An area imports its own files by relative paths: its own package name is as forbidden as the others'.
  const closed = [...others(layer), ...(layer.name.includes('*') ? [layer.name] : [])];
  const libraries = servers.includes(layer.name)
    ? []
    : layers.flatMap((owner) =>
        (owner.owns ?? []).flatMap(({ libraries, instead }) => {
          const own = owner === layer && (onlyIn[owner.name] === undefined || except === owner);
          return own ? [] : [{ group: libraries, message: instead }];
        }),
      );
  return [
    ...(closed.length > 0
      ? [
          {
            group: closed.flatMap((name) => [name, `${name}/**`]),
            message: 'The import law does not allow this direction (CONTRIBUTING.md).',
          },
        ]
      : []),
    ...libraries,
    ...(layer.mayImport.includes('contract')
      ? [
          {
            group: ['contract/**', ...doors.map((door) => `!contract/${door}`)],
            message: "The contract is imported from 'contract'; webpack leaves out what is not used.",
          },
        ]
      : []),
    ...(layer.name === 'contract'
      ? [{ group: ['react', 'react-dom', 'react/**'], message: 'The contract runs on the server too.' }]
      : []),
    ...(reachesOver.includes(layer.name)
      ? []
      : [
          {
            group: layers.map(({ name }) => `../**/${name}/src/**`),
            message: 'Another package is imported by its name.',
          },
        ]),
  ];
}

const override = (includes: readonly string[], patterns: readonly Pattern[]) => ({
  includes,
  linter: {
    rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } },
  },
});

/** The overrides of biome.json, in table order; exceptions for single files follow their package. */
export function lawOverrides() {
  return layers.flatMap((layer) => {
    const only = onlyIn[layer.name];
    return [
      override(layer.files, patternsOf(layer)),
      ...(only ? [override([only], patternsOf(layer, layer))] : []),
    ];
  });
}
