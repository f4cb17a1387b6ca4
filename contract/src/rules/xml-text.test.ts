import { expect, it } from '@jest/globals';
import { xmlText } from './xml-text.ts';

it('escapes XML markup, and drops characters that XML cannot contain', () => {
  expect(xmlText('Ruta <1> & "Patio" d\'oro\u0007\u001f\uffff\r\n')).toBe(
    'Ruta &lt;1&gt; &amp; &quot;Patio&quot; d&apos;oro&#13;\n',
  );
  expect(xmlText('medio \ud83d par')).toBe('medio \ufffd par');
});
