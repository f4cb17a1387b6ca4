import { expect, it } from '@jest/globals';
import { eachIconByItself } from './icons.ts';

it('imports an icon from its own file, by any of its names, and keeps its local name', () => {
  expect(eachIconByItself("import { X, AlertTriangle, Map as Plan } from 'lucide-react';")).toMatch(
    /^import X from 'lucide-react\/icons\/x'; import AlertTriangle from 'lucide-react\/icons\/[\w-]+'; import Plan from 'lucide-react\/icons\/map';$/,
  );
});

it('leaves types, what is no icon and every line where it was', () => {
  const types = "import type { LucideIcon } from 'lucide-react';\n";
  expect(eachIconByItself(types)).toBe(types);
  expect(eachIconByItself("import {\n  Icon,\n  X,\n} from 'lucide-react';\nuse(X);")).toBe(
    "import X from 'lucide-react/icons/x'; import { Icon } from 'lucide-react';\n\n\n\nuse(X);",
  );
});
