import { type VisitRuleFields, type VisitRules, visitMost, visitRuleMost, visitStaffs } from 'contract';
import {
  type ControlProps,
  fieldOf,
  NumberControl,
  NumberField,
  RadiosControl,
  SelectField,
  TextField,
  TimeRangeField,
  WeekDaysField,
} from 'shared-ui/fields';
import { FormSection } from 'shared-ui/form';
import { useRuleWords } from '../rule-words.ts';
import { OwnList } from './own-list.tsx';
import { useT } from './text.ts';

const HOUR = 60;
type Fields = VisitRuleFields;

/** Minutes, shown in hours. */
function HoursControl({ value, onChange, ...rest }: ControlProps<number | null> & { unit: string }) {
  return (
    <NumberControl
      {...rest}
      value={value === null ? null : value / HOUR}
      onChange={(hours) => onChange(hours === null ? null : Math.round(hours * HOUR))}
      min={0}
    />
  );
}
const HoursField = fieldOf<number | null, { unit: string }>(HoursControl, { span: 'third' });

function AgainControl({
  value,
  onChange,
  inherit,
  ...rest
}: ControlProps<boolean | null> & { inherit: string }) {
  const t = useT();
  return (
    <RadiosControl<'' | 'yes' | 'no'>
      {...rest}
      column="100%"
      value={value === null ? '' : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === '' ? null : answer === 'yes')}
      options={[
        { value: '', label: inherit },
        { value: 'yes', label: t('visits.rule.again') },
        { value: 'no', label: t('visits.rule.notAgain') },
      ]}
    />
  );
}
const AgainField = fieldOf<boolean | null, { inherit: string }>(AgainControl, { group: true, span: 'full' });

/** The rules of one place, each showing the inherited value where empty. `isClient`: nothing to inherit from. */
export function RuleFields({ around, isClient }: { around: VisitRules; isClient: boolean }) {
  const t = useT();
  const words = useRuleWords();
  const from = isClient ? 'usual' : 'around';
  const empty = (name: keyof Fields) => t(`visitRule.empty.${from}`, { value: words[name](around) });
  const inherit = (name: keyof Fields) => t(`visitRule.as.${from}`, { value: words[name](around) });
  const hours = t('visitRule.unit.hours');
  return (
    <>
      <FormSection title={t('visitRule.section.when')}>
        <HoursField<Fields>
          name="lead_minutes"
          label={t('visitRule.lead')}
          hint={empty('lead_minutes')}
          unit={hours}
          span="half"
        />
        <NumberField<Fields>
          name="longest_days"
          label={t('visitRule.stay')}
          hint={empty('longest_days')}
          integer
          min={1}
          max={visitRuleMost.longest_days}
          unit={t('visitRule.unit.days')}
          span="half"
        />
        <OwnList
          name="hours"
          label={t('visitRule.hours')}
          hint={t('visitRule.hoursNote')}
          inherit={inherit('hours')}
          own={t('visitRule.ownHours')}
          add={t('visitRule.addHours')}
          remove={(number) => t('visitRule.removeHours', { number })}
          most={visitRuleMost.hours}
          blank={{ days: [1, 2, 3, 4, 5], from_time: '08:00', to_time: '17:00' }}
          row={(index) => (
            <>
              <WeekDaysField<Fields>
                name={`hours.${index}.days`}
                label={t('visitRule.days')}
                required={false}
              />
              <TimeRangeField<Fields>
                start={`hours.${index}.from_time`}
                end={`hours.${index}.to_time`}
                label={t('visitRule.span')}
              />
            </>
          )}
        />
      </FormSection>
      <FormSection title={t('visitRule.section.who')}>
        <NumberField<Fields>
          name="guests"
          label={t('visitRule.guests')}
          hint={empty('guests')}
          integer
          min={1}
          max={visitMost.guests}
          span="half"
        />
        <OwnList
          name="documents"
          label={t('visitRule.documents')}
          hint={t('visitRule.documentsNote')}
          inherit={inherit('documents')}
          own={t('visitRule.ownDocuments')}
          add={t('visitRule.addDocument')}
          remove={(number) => t('visitRule.removeDocument', { number })}
          most={visitRuleMost.documents}
          blank={{ staff: 'external', document: '' }}
          row={(index) => (
            <>
              <TextField<Fields> name={`documents.${index}.document`} label={t('visitRule.document')} />
              <SelectField<Fields>
                name={`documents.${index}.staff`}
                label={t('visitRule.kind')}
                options={visitStaffs.map((value) => ({ value, label: t(`visits.staff.${value}`) }))}
              />
            </>
          )}
        />
      </FormSection>
      <FormSection title={t('visitRule.section.votes')}>
        <AgainField<Fields>
          name="votes_again"
          label={t('visitRule.again')}
          hint={t('visitRule.againNote')}
          inherit={inherit('votes_again')}
        />
        <NumberField<Fields>
          name="wait_hours"
          label={t('visitRule.wait')}
          hint={`${t('visitRule.waitNote')} ${empty('wait_hours')}`}
          integer
          min={0}
          max={visitRuleMost.wait_hours}
          unit={hours}
          span="half"
        />
      </FormSection>
    </>
  );
}
