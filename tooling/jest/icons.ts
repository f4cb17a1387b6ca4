import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The source of the components: `shared-ui` and the areas have the icons, this package does not. */
const FROM = new URL('../../shared-ui/package.json', import.meta.url);

const IMPORT = /^import \{([^}]*)\} from 'lucide-react';/gm;

/** Each icon's name and aliases, with its file, from the package's index. */
function readFiles(): Map<string, string> {
  const index = join(createRequire(FROM).resolve('lucide-react'), '../../esm/lucide-react.mjs');
  const files = new Map<string, string>();
  for (const [, names, file] of readFileSync(index, 'utf8').matchAll(
    /^export \{([^}]*)\} from '\.\/icons\/(.*)\.mjs';/gm,
  ))
    for (const [, name] of (names ?? '').matchAll(/default as (\w+)/g)) files.set(name ?? '', file ?? '');
  return files;
}

let known: Map<string, string> | null = null;

/**
 * Imports each icon from its own file. The package's index is two thousand modules, and each test file would load them
 * all for a dozen. Types stay as they are; so do line numbers.
 */
export function eachIconByItself(source: string): string {
  return source.replace(IMPORT, (whole, names: string) => {
    known ??= readFiles();
    const files = known;
    const parts = names.split(',').flatMap((part) => part.trim() || []);
    const own = parts.filter((part) => files.has(part.split(' ')[0] ?? ''));
    const rest = parts.filter((part) => !own.includes(part));
    const imports = own.map((part) => {
      const [name = '', , as = name] = part.split(' ');
      return `import ${as} from 'lucide-react/icons/${files.get(name)}';`;
    });
    if (rest.length > 0) imports.push(`import { ${rest.join(', ')} } from 'lucide-react';`);
    return imports.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });
}
