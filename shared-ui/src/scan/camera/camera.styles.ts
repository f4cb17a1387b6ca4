import { defineStyles } from '../../theme/styles.ts';

defineStyles(`
.v-camera { display: grid; gap: 0.75rem; inline-size: 100%; max-inline-size: 40rem; margin-inline: auto; }
.v-camera-view { position: relative; aspect-ratio: 4 / 3; max-block-size: 70dvh; min-block-size: 14rem; inline-size: 100%; overflow: hidden; border-radius: 10px; background: #0a1417; color: #fff; }
@media (min-width: 40rem) { .v-camera-view[data-wide] { aspect-ratio: 16 / 9; } }
.v-camera-view > video { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
.v-camera-view[data-live='false'] > video { visibility: hidden; }
.v-camera-aim { position: absolute; inset-inline: 18%; inset-block: 14%; pointer-events: none; border-radius: 14px; box-shadow: 0 0 0 100vmax rgb(10 20 23 / 0.42); outline: 2px solid #fff; }
.v-camera-aim[data-wide] { inset-inline: 4%; inset-block: 10%; }
.v-camera-aim[data-wide]::after { content: ''; position: absolute; inset-inline: 2%; inset-block: auto 3%; block-size: 30%; border: 2px dashed #fff; border-radius: 6px; filter: drop-shadow(0 0 1px #000) drop-shadow(0 0 1px #000); }
.v-camera-read { position: absolute; inset: 0; pointer-events: none; border-radius: inherit; box-shadow: inset 0 0 0 6px #35c98b; animation: v-camera-read 900ms var(--ease) both; }
@keyframes v-camera-read { from { opacity: 1; } to { opacity: 0; } }
@media (prefers-reduced-motion: reduce) { .v-camera-read { animation-timing-function: steps(1, end); } }
.v-camera-hint { position: absolute; inset-inline: 0; inset-block-start: 0; padding: 0.75rem 1rem 1.5rem; text-align: center; text-wrap: balance; font-weight: 560; text-shadow: 0 1px 3px rgb(0 0 0 / 0.9); background: linear-gradient(rgb(10 20 23 / 0.8), transparent); pointer-events: none; }
.v-camera-note { position: absolute; inset: 0; display: flex; flex-direction: column; align-items: center; justify-content: safe center; gap: 0.5rem; padding: 1rem; overflow: auto; text-align: center; }
.v-camera-note > svg { inline-size: 2rem; block-size: 2rem; flex: none; opacity: 0.85; }
.v-camera-note > strong { font-size: 1rem; text-wrap: balance; }
.v-camera-note > p { max-inline-size: 30rem; color: rgb(255 255 255 / 0.82); text-wrap: pretty; }
.v-camera-bar { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.v-camera-bar > .v-input { flex: 1 1 12rem; inline-size: auto; min-inline-size: 0; }
.v-camera-bar > :last-child { margin-inline-start: auto; }
.v-camera-bar > :only-child { margin-inline: auto; }
.v-camera-answer { text-align: center; color: var(--fg-muted); }
`);
