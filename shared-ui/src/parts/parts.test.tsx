import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { TestUi } from '../testing/index.tsx';
import { DownloadButton, Facts, HueBadge, Line, Lines, ShareBar } from './index.ts';

afterEach(cleanup);

it('names each fact by its term, in either look', () => {
  const facts = [
    { label: 'RUC', value: '1790012345001' },
    { label: 'Zona', value: 'Guayaquil' },
  ];
  const { container, rerender } = render(<Facts facts={facts} />);
  const said = () => [...container.querySelectorAll('dt, dd')].map((part) => part.textContent);
  expect(said()).toEqual(['RUC', '1790012345001', 'Zona', 'Guayaquil']);
  rerender(<Facts look="inline" facts={facts} />);
  expect(said()).toEqual(['RUC', '1790012345001', 'Zona', 'Guayaquil']);
});

it('distinguishes two facts with the same label by their ids', () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Facts
      facts={[
        { id: 'a', label: 'Zona', value: 'uno' },
        { id: 'b', label: 'Zona', value: 'dos' },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map((part) => part.textContent)).toEqual(['uno', 'dos']);
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});

it('lists lines with their actions', () => {
  render(
    <Lines ordered label="Pasos">
      <Line title="Lugares" text="Dónde se trabaja" end={<button type="button">Empezar</button>} />
      <Line title="Personas" />
    </Lines>,
  );
  const lines = within(screen.getByRole('list', { name: 'Pasos' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual(['LugaresDónde se trabajaEmpezar', 'Personas']);
});

it('downloads a file under its name', () => {
  render(
    <DownloadButton url="blob:http://localhost/1" name="foto.jpg">
      Descargar
    </DownloadButton>,
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Descargar' });
  expect([link.href, link.download]).toEqual(['blob:http://localhost/1', 'foto.jpg']);
});

it('gives a badge its own colours in each theme', () => {
  render(
    <HueBadge light={{ fg: '#111', bg: '#eee' }} dark={{ fg: '#ddd', bg: '#222' }}>
      Norte
    </HueBadge>,
  );
  const badge = screen.getByText('Norte').parentElement;
  expect(badge?.style.getPropertyValue('--_light-fg')).toBe('#111');
  expect(badge?.style.getPropertyValue('--_dark-bg')).toBe('#222');
});

it('states in words each share that exists, with a bar that grows with it', () => {
  const { container } = render(
    <TestUi>
      <ShareBar
        shares={[
          { id: 'done', tone: 'ok', count: 3, words: '3 a tiempo' },
          { id: 'late', tone: 'warning', count: 0, words: '0 tarde' },
          { id: 'missed', tone: 'danger', count: 1, words: '1 omitido' },
        ]}
        end="mitad en 4 min"
      />
    </TestUi>,
  );
  expect(screen.getAllByRole('listitem').map((part) => part.textContent)).toEqual([
    '3 a tiempo',
    '1 omitido',
    'mitad en 4 min',
  ]);
  expect(container.querySelector('ul')?.previousElementSibling?.children).toHaveLength(2);
});
