import type { ActivityInput } from 'contract';
import { useFormFill, useFormValue } from 'shared-ui/form';

/** A list of texts in the form's schedule whose rows are fields of their own: `schedule.times.0`. */
export function useTexts(name: 'schedule.times' | 'schedule.except') {
  const values = useFormValue<ActivityInput, typeof name>(name);
  const { get, set } = useFormFill<ActivityInput>();
  return {
    values,
    add: (value: string) => set(name, [...get(name), value]),
    remove: (index: number) =>
      set(
        name,
        get(name).filter((_, nth) => nth !== index),
      ),
  };
}
