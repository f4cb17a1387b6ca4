import { defineStyles } from 'shared-ui';

defineStyles(`
.r-moment { white-space: nowrap; }
.r-course { list-style: none; margin: 0; padding: 0; } .r-course > li { display: flex; justify-content: space-between; gap: 1rem; border-inline-start: 2px solid var(--border-strong); padding: 0.1875rem 0.75rem; color: var(--fg-muted); } .r-course > li[data-done] { border-color: var(--accent-solid); color: var(--fg); }
.r-photo img { display: block; inline-size: 100%; max-block-size: 22rem; object-fit: contain; background: var(--bg-sunken); border-radius: 6px; }
`);
