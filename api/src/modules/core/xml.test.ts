import { expect, it } from '@jest/globals';
import { xmlText } from 'contract';
import { parseXml } from './xml.ts';

const read = (text: string) =>
  parseXml(text, {
    refuse: (fault) => {
      throw new Error(fault);
    },
    most: 10,
  });

it.each([
  ['Estaci&#243;n', 'Estación'],
  ['Estaci&#xF3;n &#xf3;&#0243;', 'Estación óó'],
  ['&#128205;&#x1F4CD;', '📍📍'],
  ['&#9;&#10;&#13;', '\t\n\r'],
  ['&lt;&amp;#243;&gt;', '<&#243;>'],
  ['&#; &#x; &#XF3; &nbsp;', '&#; &#x; &#XF3; &nbsp;'],
  ['<![CDATA[&#243;]]>', '&#243;'],
])('reads the characters of %s', (text, plain) => {
  expect(read(`<a>${text}</a>`).text).toBe(plain);
});

it('reads references in attributes', () => {
  expect(read('<a one="&#243;" other=\'&#xF3;&quot;\'/>').attributes).toEqual({ one: 'ó', other: 'ó"' });
});

it.each([
  '&#0;',
  '&#x1F;',
  '&#xD800;',
  '&#xDFFF;',
  '&#xFFFE;',
  '&#65535;',
  '&#x110000;',
  `&#${'9'.repeat(400)};`,
])('refuses %s, a character that XML cannot contain', (text) => {
  expect(() => read(`<a>${text}</a>`)).toThrow('damaged');
  expect(() => read(`<a b="${text}"/>`)).toThrow('damaged');
});

it('reads what we write unchanged', () => {
  const text = 'Patio «1» & <"muelle"> d\'oro &#243;\r\n\tlínea 2 📍\r';
  const { attributes, text: inside } = read(`<a b="${xmlText(text)}">${xmlText(text)}</a>`);
  expect([attributes.b, inside]).toEqual([text, text]);
});
