/** The chunk that `charts.tsx` loads when a chart comes on screen. */
export { BarsCanvas } from './bars-canvas.js';
export { DonutCanvas } from './donut-canvas.js';
export { LineCanvas } from './line-canvas.js';
