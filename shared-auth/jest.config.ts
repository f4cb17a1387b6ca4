import { preset } from 'tooling/jest/preset.ts';

const base = preset('dom');

export default {
  ...base,
  // The browser's build, as webpack uses it; jest does not read a package's `browser` field.
  moduleNameMapper: { ...base.moduleNameMapper, '^pusher-js$': 'pusher-js/dist/web/pusher.js' },
};
