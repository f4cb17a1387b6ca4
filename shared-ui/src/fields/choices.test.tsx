import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { TestUi } from '../testing/index.tsx';
import { ChecksControl, RadiosControl } from './choices.tsx';

afterEach(cleanup);

const options = [
  { value: 'n', label: 'Norte' },
  { value: 's', label: 'Sur', note: 'cerrado' },
  { value: 'e', label: 'Este' },
];

it('selects one of a few, navigated by arrow keys', async () => {
  const user = userEvent.setup({ delay: null });
  function Example() {
    const [value, setValue] = useState('n');
    return <RadiosControl id="zone" label="Zona" value={value} onChange={setValue} options={options} />;
  }
  render(<Example />, { wrapper: TestUi });
  const group = screen.getByRole('radiogroup', { name: 'Zona' });
  await user.click(within(group).getByText('Sur'));
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: /Sur/ }).checked).toBe(true);
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Norte' }).checked).toBe(false);
  const names = within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ name }) => name);
  expect(names).toEqual(['zone', 'zone', 'zone']);
});

it('selects several of a few, in display order', async () => {
  const user = userEvent.setup({ delay: null });
  const told = jest.fn();
  render(<ChecksControl id="zones" value={['e']} onChange={told} options={options} />, { wrapper: TestUi });
  await user.click(screen.getByRole('checkbox', { name: 'Norte' }));
  expect(told).toHaveBeenLastCalledWith(['n', 'e']);
  await user.click(screen.getByRole('checkbox', { name: 'Este' }));
  expect(told).toHaveBeenLastCalledWith([]);
});
