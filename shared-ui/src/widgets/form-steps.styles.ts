import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-steps { scroll-margin-block-start: 5rem; }
.v-form-steps { display: flex; flex-direction: column; align-items: flex-start; gap: 1rem; }
.v-form-steps > section { display: flex; flex-direction: column; gap: 1rem; inline-size: 100%; min-inline-size: 0; } .v-form-steps > section[hidden] { display: none; } .v-form-steps > section:focus { outline: none; }
`);
