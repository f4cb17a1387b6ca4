import type { RosterPerson } from 'contract';
import { useT } from './text.ts';

/** In which role a person is on the site, for whom and where: what distinguishes them besides their name. */
export function useWho(): (person: RosterPerson) => string {
  const t = useT();
  return ({ kind, company, subdepartment_name, host_name, badge }) =>
    [t(`muster.kind.${kind}`), company, subdepartment_name, host_name, badge].filter(Boolean).join(' · ');
}
