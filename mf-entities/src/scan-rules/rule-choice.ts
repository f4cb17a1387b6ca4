import { listScanRules, type ScanRule } from 'contract';
import { pickerFilter } from 'shared-ui/resource';

/** How a rule is shown in a list to choose from. */
export const ruleOption = ({ id, name, description }: ScanRule) => ({
  value: id,
  label: name,
  hint: description,
});

export const ruleFilter = {
  name: 'scan_rule_id',
  label: 'scanRule.one',
  control: pickerFilter(listScanRules, ruleOption),
} as const;
