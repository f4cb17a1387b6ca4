import {
  can,
  checkBlacklist,
  type ListedElsewhere as Found,
  isListable,
  normalizeListed,
  type Permission,
  pathTo,
  type VisitorList,
} from 'contract';
import { TriangleAlert } from 'lucide-react';
import { useApi, useUser } from 'shared-auth';
import { Link, VisuallyHidden } from 'shared-ui';
import { useFormValue } from 'shared-ui/form';
import { catalogues } from '../catalogues.ts';
import { outside } from '../paths.ts';
import { useT } from '../text.ts';

const pages: Record<VisitorList, string> = {
  employees: catalogues.employees.edit,
  providers: catalogues.providers.edit,
  staff: catalogues.staff.edit,
  guests: outside.guestEdit,
  ubes: outside.ubeEdit,
  branchUsers: catalogues.branchUsers.edit,
  gates: catalogues.gates.edit,
  logKeepers: catalogues.logKeepers.edit,
  contacts: outside.contactEdit,
  vip: catalogues.vip.edit,
  blacklist: catalogues.blacklist.edit,
};

/** Who may open what stands there. */
const permissionOf: Record<VisitorList, Permission> = {
  employees: 'elog.employees',
  providers: 'elog.providers',
  staff: 'elog.staff',
  guests: 'visitRequests.guests',
  ubes: 'visitRequests.ubes',
  branchUsers: 'elog.branches',
  gates: 'access.config',
  logKeepers: 'access.config',
  contacts: 'entities.contacts',
  vip: 'elog.vip',
  blacklist: 'elog.blacklist',
};

/** Once a document or plate is whole: where it stands already. `except` is the entry being changed. */
export function ListedElsewhere({ except }: { except: number | undefined }) {
  const t = useT();
  const user = useUser();
  const type = useFormValue('type') === 'plate' ? 'plate' : 'identity';
  const value: string = useFormValue('value') ?? '';
  const foreign = useFormValue('foreign') === true;
  const whole = value !== '' && isListable(type, value, foreign);
  const query = { type, value: normalizeListed(type, value) } as const;
  const { data } = useApi(checkBlacklist, whole ? { query } : null);
  const found: Found[] = (whole ? (data?.data ?? []) : []).filter(
    ({ list, id }) => list !== 'blacklist' || id !== except,
  );
  return (
    <>
      <VisuallyHidden role="status">{found.length > 0 ? t('blacklist.found') : ''}</VisuallyHidden>
      {found.length > 0 && (
        <div className="v-form-alert" data-tone="warning">
          <TriangleAlert aria-hidden />
          <div>
            <b>{t('blacklist.found')}</b>
            <ul>
              {found.map(({ list, id, name, branch_name }) => (
                <li key={`${list}${id}`}>
                  {t(`visitorList.${list}`)}:{' '}
                  {user && can(user, permissionOf[list]) ? (
                    <Link to={pathTo(pages[list], { id })} target="_blank">
                      <bdi>{name}</bdi>
                    </Link>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                  {branch_name && <bdi> · {branch_name}</bdi>}
                </li>
              ))}
            </ul>
            <p>{t('blacklist.foundNote')}</p>
          </div>
        </div>
      )}
    </>
  );
}
