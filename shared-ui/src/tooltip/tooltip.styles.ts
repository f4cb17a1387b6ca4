import { defineStyles } from '../theme/styles.ts';

defineStyles(`
.v-tip { position: fixed; inset: auto; margin: 0; border: 0; z-index: 55; inline-size: max-content; white-space: normal; text-align: start; font-weight: 430; max-inline-size: 18rem; padding: 0.25rem 0.5rem; border-radius: 5px; background: var(--toast-bg); color: var(--toast-fg); font-size: 0.8125rem; line-height: 1.4; box-shadow: var(--shadow-2); pointer-events: none; animation: v-fade var(--quick); }
`);
