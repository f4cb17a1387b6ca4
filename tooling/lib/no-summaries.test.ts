import { expect, it } from '@jest/globals';
import { withoutSummaries } from './no-summaries.ts';

/** The source of a template string that ends with a name. */
const template = (text: string, name: string) => ['`', text, '${', name, '}`'].join('');

it('leaves out the summaries of endpoints, and no line', () => {
  const source = [
    "const one = endpoint({ method: 'GET', summary: 'One’s \\'own\\', as it is', data });",
    'const other = endpoint({',
    '  summary:',
    "    'On a line of its own; 409 where it is taken',",
    '  path,',
    `  summary: ${template('Finds ', 'one')},`,
    '  data,',
    '});',
  ].join('\n');
  expect(withoutSummaries(source).split('\n')).toEqual(
    [
      "const one = endpoint({ method: 'GET',  data });",
      'const other = endpoint({',
      '',
      '',
      '  path,',
      '',
      '  data,',
      '});',
    ].map((line, at) => ([2, 3, 5].includes(at) ? expect.stringMatching(/^ *$/) : line)),
  );
});

it('leaves a summary that is an endpoint or a type', () => {
  const others = `summary: endpoint({ path: ${template('', 'at')} }), type X = { summary: string }; summary,`;
  expect(withoutSummaries(others)).toBe(others);
});
