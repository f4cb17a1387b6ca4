import { type VisitRule, visitRuleNames } from 'contract';
import { Circle, CircleDot } from 'lucide-react';
import { useId } from 'react';
import { Box, Link, Panel, Text, useNavigate } from 'shared-ui';
import { FieldFrame, LocalComboboxControl } from 'shared-ui/fields';
import { Line, Lines } from 'shared-ui/parts';
import { placePath } from './place-address.ts';
import { type RulePlace, ruleAt, wholeClient } from './places.ts';
import { useT } from './text.ts';

interface RulePlacesProps {
  rules: readonly VisitRule[];
  places: readonly RulePlace[];
  /** The one on screen. */
  current: RulePlace;
}

/** Where there are rules: the client, then the places that narrow them, and the way to narrow another. */
export function RulePlaces({ rules, places, current }: RulePlacesProps) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const own = places.filter((place) => place.key === current.key || ruleAt(rules, place));
  const rest = places.filter((place) => !own.includes(place));
  const said = (place: RulePlace) => {
    const rule = ruleAt(rules, place);
    const count = rule ? visitRuleNames.filter((name) => rule[name] !== null).length : 0;
    if (count > 0) return t('visitRule.own', { count });
    return t(place.key === '' ? 'visitRule.asUsual' : 'visitRule.unsaved');
  };
  const titleOf = ({ name, part }: RulePlace) => part || name || t('visitRule.client');
  return (
    <Panel title={t('visitRule.where')} flush>
      <Lines label={t('visitRule.where')} inset>
        {[wholeClient, ...own].map((place) => (
          <Line
            key={place.key}
            icon={place.key === current.key ? <CircleDot aria-hidden /> : <Circle aria-hidden />}
            title={
              <Link to={placePath(place.key)} aria-current={place.key === current.key ? 'page' : undefined}>
                {titleOf(place)}
              </Link>
            }
            hover={titleOf(place)}
            text={place.part ? `${place.name} · ${said(place)}` : said(place)}
          />
        ))}
      </Lines>
      {rest.length > 0 && (
        <Box padding="4">
          <FieldFrame id={id} names="place" label={t('visitRule.narrow')} span="full">
            <LocalComboboxControl
              id={id}
              value={null}
              placeholder={t('visitRule.choose')}
              onChange={(key) => void navigate(placePath(String(key)))}
              options={rest.map(({ key, name, part }) => ({
                value: key,
                label: part || name,
                hint: part ? name : t('visitRule.wholeBranch'),
              }))}
            />
          </FieldFrame>
        </Box>
      )}
      {places.length === 0 && (
        <Text tone="muted" padding="4">
          {t('visitRule.noPlaces')}
        </Text>
      )}
    </Panel>
  );
}
