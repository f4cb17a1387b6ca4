import { type AdmitBody, type GateMatch, listGateHosts } from 'contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from 'shared-auth';
import { TextControl } from 'shared-ui/controls';
import { ComboboxControl, type ControlProps, fieldOf, type Option } from 'shared-ui/fields';
import { useFormValue } from 'shared-ui/form';
import { isAway } from '../offline/away.ts';
import { useT } from '../text.ts';

type Escorting = AdmitBody['escort'];
export type Supervisors = GateMatch['visits'][number]['supervisors'];

interface EscortOptions {
  branch: number;
  /** Of the visit, the first to be offered. */
  supervisors: Supervisors;
}

/** Employees have a number; who supervises a visit from outside has a name alone. */
const keyOf = ({ employee_id, name }: NonNullable<Escorting>) => employee_id ?? name;

/** An employee of the branch or a supervisor of the visit; without a connection, whom the guard names. */
function EscortControl(props: ControlProps<Escorting> & EscortOptions) {
  const { value, onChange, branch, supervisors, ...rest } = props;
  const [search, onSearch] = useState('');
  const { data, error, isLoading, isValidating, mutate } = useApi(
    listGateHosts,
    { query: { branch_id: branch, search } },
    { keepPreviousData: true },
  );
  const isLost = isAway(error) && !data;
  // Once there was no connection the text box stays: changing back would take away what is being typed.
  const [isFree, setIsFree] = useState(false);
  const goFree = useEffectEvent(() => {
    setIsFree(true);
    if (search === '') return;
    if (!value) onChange({ employee_id: null, name: search });
    document.getElementById(rest.id)?.focus();
  });
  useEffect(() => {
    if (isLost) goFree();
  }, [isLost]);
  if (isFree || isLost)
    return (
      <TextControl
        {...rest}
        value={value?.name ?? ''}
        maxLength={160}
        onChange={(name) => onChange(name === '' ? null : { employee_id: null, name })}
      />
    );
  const wanted = search.toLocaleLowerCase();
  const offered: NonNullable<Escorting>[] = [
    ...supervisors.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)),
    ...(data?.data ?? []).map(({ id, name }) => ({ employee_id: id, name })),
  ];
  const people = new Map(offered.map((one) => [keyOf(one), one]));
  const optionOf = (one: NonNullable<Escorting>): Option => ({
    ...{ value: keyOf(one), label: one.name },
    hint: data?.data.find(({ id }) => id === one.employee_id)?.position,
  });
  return (
    <ComboboxControl
      {...rest}
      value={value ? [keyOf(value)] : []}
      options={[...people.values()].map(optionOf)}
      known={value ? [optionOf(value)] : []}
      search={search}
      onSearch={onSearch}
      loading={isValidating}
      settling={isLoading}
      error={data ? undefined : error?.message}
      onRetry={() => void mutate()}
      onChange={([chosen]) => {
        const one = chosen === undefined ? undefined : people.get(chosen);
        onChange(one ? { employee_id: one.employee_id, name: one.name } : null);
      }}
    />
  );
}

const EscortField = fieldOf<Escorting, EscortOptions>(EscortControl);

/** Who escorts those who may not go alone; asked only where there are any. */
export function Escort(options: EscortOptions) {
  const t = useT();
  const people = useFormValue<AdmitBody, 'people'>('people');
  if (!people?.some(({ escorted }) => escorted)) return null;
  return (
    <EscortField
      name="escort"
      label={t('gateLog.admit.escort')}
      hint={t('gateLog.admit.escortHint')}
      required
      {...options}
    />
  );
}
