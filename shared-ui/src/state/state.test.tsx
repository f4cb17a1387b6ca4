import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { State } from './state.tsx';

it('shows the normal state plainly, and makes exceptions stand out', () => {
  const { container, rerender } = render(
    <State usual tone="ok">
      Activa
    </State>,
  );
  expect(container.textContent).toBe('Activa');
  expect(container.querySelector('svg, [data-vtone]')).toBeNull();
  rerender(
    <State usual={false} tone="off">
      Inactiva
    </State>,
  );
  expect(container.textContent).toBe('Inactiva');
  expect(container.querySelector('[data-vtone=off] svg')).toBeTruthy();
});
