import { expect, it } from '@jest/globals';
import { addNamespace, setLanguage } from '../i18n/i18n.ts';
import { areaText } from './area-text.ts';

const words = { cane: { name: 'Bastón', owned: 'Bastón de {{name}}' } };

it('says the words of its area, with what they are given, in the language on screen', async () => {
  await addNamespace('t', async (language) => (language === 'en' ? { cane: { name: 'Cane' } } : words));
  const { say } = areaText<typeof words>('t');
  expect([say('cane.name'), say('cane.owned', { name: 'Ana' })]).toEqual(['Bastón', 'Bastón de Ana']);
  await setLanguage('en');
  expect(say('cane.name')).toBe('Cane');
});
