import { preset } from 'tooling/jest/preset.ts';

export default preset('node');
