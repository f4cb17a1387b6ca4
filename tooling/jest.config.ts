import { preset } from './jest/preset.ts';

export default preset('node');
