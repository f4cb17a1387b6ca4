import { ubeImporter } from '../accounts/ube/ube.importer.ts';
import { blacklistImporter } from '../elog/blacklist/blacklist.importer.ts';
import { employeeImporter } from '../elog/employee/employee.importer.ts';
import { guestImporter } from '../elog/guest/guest.importer.ts';
import { providerImporter } from '../elog/provider/provider.importer.ts';
import { staffImporter } from '../elog/staff/staff.importer.ts';
import { vipImporter } from '../elog/vip/vip.importer.ts';
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
