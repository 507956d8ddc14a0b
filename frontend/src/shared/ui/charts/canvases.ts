/** The chunk that `charts.tsx` loads when a chart comes on screen. */
export { AreaCanvas } from './area-canvas.js';
export { DonutCanvas } from './donut-canvas.js';
