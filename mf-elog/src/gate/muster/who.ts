import type { RosterPerson } from 'contract';
import { useT } from './text.ts';

/** Says as whom somebody is on the site, for whom and where: what tells them apart beside their name. */
export function useWho(): (person: RosterPerson) => string {
  const t = useT();
  return ({ kind, company, subdepartment_name, host_name, badge }) =>
    [t(`muster.kind.${kind}`), company, subdepartment_name, host_name, badge].filter(Boolean).join(' · ');
}
