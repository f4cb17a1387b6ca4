import { fenceUcas, type GeofenceInput } from 'contract';
import { useState } from 'react';
import { call } from 'shared-auth';
import { toast, useFormat } from 'shared-ui';
import type { Option } from 'shared-ui/fields';
import { useFormFill } from 'shared-ui/form';
import { problemOf } from 'shared-ui/problem';
import { useT } from './text.ts';

/** Puts all UCAs of a type or a group into the form's fence, beside those that are there. */
export function useAddUcas() {
  const t = useT();
  const { number } = useFormat();
  const fill = useFormFill<GeofenceInput>();
  const [known, setKnown] = useState<readonly Option[]>([]);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const of = async (which: { type_id: number } | { group_id: number }) => {
    setBusy(true);
    setSaid('');
    try {
      const { data } = await call(fenceUcas, { query: which });
      const chosen = new Set(fill.get('uca_ids'));
      const fresh = data.filter(({ id }) => !chosen.has(id));
      setKnown((before) => [...before, ...fresh.map(({ id, name }) => ({ value: id, label: name }))]);
      if (fresh.length > 0) fill.set('uca_ids', [...chosen, ...fresh.map(({ id }) => id)]);
      setSaid(
        t('geofence.added', { added: number(fresh.length), before: number(data.length - fresh.length) }),
      );
    } catch (error) {
      toast.error(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { of, busy, known, said };
}
