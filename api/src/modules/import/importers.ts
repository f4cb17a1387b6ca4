import { blacklistImporter } from '../blacklist/blacklist.importer.ts';
import { employeeImporter } from '../employee/employee.importer.ts';
import { guestImporter } from '../guest/guest.importer.ts';
import { providerImporter } from '../provider/provider.importer.ts';
import { staffImporter } from '../staff/staff.importer.ts';
import { ubeImporter } from '../ube/ube.importer.ts';
import { vipImporter } from '../vip/vip.importer.ts';
import { accessImporter } from './access.importer.ts';
import { checkpointImporter } from './checkpoint.importer.ts';
import type { AnyImporter } from './importer.ts';
import { ucaImporter } from './uca.importer.ts';

/** Every importer there is, one a kind. */
export const importers: readonly AnyImporter[] = [
  ucaImporter,
  checkpointImporter,
  accessImporter,
  ubeImporter,
  guestImporter,
  blacklistImporter,
  employeeImporter,
  providerImporter,
  staffImporter,
  vipImporter,
];
