import { type VisitPoint, type VisitRules, type VisitStaff, visitStaffs } from 'contract';
import { useFormat } from 'shared-ui';
import { weekdayName } from '../rules/weekdays.ts';
import { useT } from './text.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

type Rules = VisitRules | VisitPoint['rules'];
type RuleWords = Record<keyof VisitRules, (rules: Rules) => string>;

/** Each rule of visits in words. */
export function useRuleWords(): RuleWords {
  const t = useT();
  const { language, list, duration } = useFormat();
  const short = (day: number) => weekdayName(language, day, 'short');
  const daysText = (days: readonly number[]) => {
    const [first = 0, last = 0] = [days[0], days.at(-1)];
    if (days.length === 0 || days.length === 7) return t('visits.rule.everyDay');
    const isRun = days.length > 2 && last - first === days.length - 1;
    return isRun ? `${short(first)} – ${short(last)}` : list(days.map(short));
  };
  return {
    lead_minutes: ({ lead_minutes: minutes }) =>
      minutes === 0 ? t('visits.rule.noLead') : t('visits.rule.lead', { time: duration(minutes * MINUTE) }),
    longest_days: ({ longest_days: count }) => t('visits.rule.stay', { count }),
    hours: ({ hours }) =>
      hours.length === 0
        ? t('visits.rule.anyHour')
        : hours
            .map(({ days, from_time, to_time }) => {
              return `${daysText(days)} ${from_time.slice(0, 5)} – ${to_time.slice(0, 5)}`;
            })
            .join('; '),
    guests: ({ guests: count }) => t('visits.rule.guests', { count }),
    votes_again: ({ votes_again }) => t(votes_again ? 'visits.rule.again' : 'visits.rule.notAgain'),
    wait_hours: ({ wait_hours: hours }) =>
      hours === 0 ? t('visits.rule.noWait') : t('visits.rule.wait', { time: duration(hours * HOUR) }),
    documents: ({ documents }) => {
      const of = (staff: VisitStaff) => documents.filter((one) => one.staff === staff);
      const said = visitStaffs
        .filter((staff) => of(staff).length > 0)
        .map((staff) => `${t(`visits.staff.${staff}`)}: ${list(of(staff).map(({ document }) => document))}`);
      return said.length === 0 ? t('visits.rule.noDocuments') : said.join('; ');
    },
  };
}
