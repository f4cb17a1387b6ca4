import { describe, expect, it } from '@jest/globals';
import { everything, fitting, type sectionsOf } from './arrange.ts';
import type { ScopedCommand } from './command.store.ts';

const command = (label: string, more: Partial<ScopedCommand> = {}): ScopedCommand => ({
  ...{ id: label, key: label, group: 'Ir a', label, run: () => {} },
  ...more,
});
const labels = (sections: ReturnType<typeof sectionsOf>) =>
  sections.flatMap(({ heading, commands }) => commands.map(({ label }) => `${heading}: ${label}`));

describe('what fits', () => {
  it('puts the screen’s own first among equals, then the recent ones, and prefixes before matches inside a word', () => {
    const all = [
      command('Exportar UCAs'),
      command('Exportar empleados'),
      command('Exportar', { group: 'Sucursales', here: true }),
      command('Reexportar'),
    ];
    const { good, others } = fitting(all, 'exportar', ['Exportar empleados']);
    expect(labels(good)).toEqual(['Sucursales: Exportar', 'Ir a: Exportar empleados', 'Ir a: Exportar UCAs']);
    expect(labels(others)).toEqual(['Ir a: Reexportar']);
  });

  it('finds a command by its group and keywords, ranked below its own words', () => {
    const all = [command('Categorías', { group: 'Existencias' }), command('Existencias bajas')];
    expect(labels(fitting(all, 'existencias', []).good)[0]).toBe('Ir a: Existencias bajas');
    expect(labels(fitting(all, 'exist cat', []).good)).toEqual(['Existencias: Categorías']);
    const { good, others } = fitting([command('Tablero')], 'galo', []);
    expect([...good, ...others]).toEqual([]);
  });
});

describe('nothing typed', () => {
  it('shows the screen’s own, the recent ones, and the rest without search-only commands', () => {
    const all = [
      command('Tablero'),
      command('Clientes'),
      command('Exportar clientes', { group: 'Acciones', quiet: true }),
      command('Imprimir', { group: 'Sucursales', here: true }),
    ];
    expect(labels(everything(all, ['Clientes'], 'Recientes'))).toEqual([
      'Sucursales: Imprimir',
      'Recientes: Clientes',
      'Ir a: Tablero',
    ]);
    expect(labels(everything(all, ['Exportar clientes'], 'Recientes'))).toContain(
      'Recientes: Exportar clientes',
    );
  });
});
