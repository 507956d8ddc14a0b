import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { firstLoads } from './first-loads.js';
import { groupChunks } from './group-chunks.js';
import { narrowFonts } from './narrow-fonts.js';
import { precompress } from './precompress.js';
import { prerender } from './prerender.js';

/** Where the server listens in development; the same variable sets the server's own port. */
const server = `http://localhost:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), narrowFonts(), groupChunks(), firstLoads(), prerender(), precompress()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The server replaces this with a fresh nonce in every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Inlined assets would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // Only the charts are larger; `scripts/budgets.mjs` limits what is loaded together.
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      input: ['index.html', 'landing.html'].map((page) => join(import.meta.dirname, page)),
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/socket.io': { target: server, ws: true },
      '/healthz': server,
      '/readyz': server,
      '/health/commit': server,
    },
  },
});
