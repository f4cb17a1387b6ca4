import {
  checkBlacklist,
  type ListedElsewhere as Found,
  isListable,
  normalizeListed,
  visitorLists,
} from 'contract';
import { TriangleAlert } from 'lucide-react';
import { useApi } from 'shared-auth';
import { Link, VisuallyHidden } from 'shared-ui';
import { useRecordPath } from 'shared-ui/command';
import { FormNotice, useFormValue } from 'shared-ui/form';
import { useT } from '../text.ts';

/** Once a document or plate is complete: where it is already listed. `except` is the entry being changed. */
export function ListedElsewhere({ except }: { except: number | undefined }) {
  const t = useT();
  const pathOf = useRecordPath();
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
        <FormNotice quiet tone="warning" icon={<TriangleAlert aria-hidden />} title={t('blacklist.found')}>
          <ul>
            {found.map(({ list, id, name, branch_name }) => {
              const path = pathOf(visitorLists[list], id);
              return (
                <li key={`${list}${id}`}>
                  {t(`visitorList.${list}`)}:{' '}
                  {path ? (
                    <Link to={path} target="_blank">
                      <bdi>{name}</bdi>
                    </Link>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                  {branch_name && <bdi> · {branch_name}</bdi>}
                </li>
              );
            })}
          </ul>
          <p>{t('blacklist.foundNote')}</p>
        </FormNotice>
      )}
    </>
  );
}
