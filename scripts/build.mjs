/** `npm run build`: installs what building needs, and builds what is stale. */
import './require-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { prepareTools } from './prepare.mjs';
import { alone } from './setup-lock.mjs';

await prepareTools();
await alone(ensureBuilt);
