/**
 * `npm run openapi:types -- FILE`: writes the types of `openapi.json` for clients in TypeScript. Not the program of
 * `openapi-typescript`, which would apply the rules of our own check (`redocly.yaml`).
 */
import './require-node.mjs';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';
import { giveUp, root } from './run.mjs';

const [file] = process.argv.slice(2);
if (!file) giveUp('Name the file to write: npm run openapi:types -- bank.d.ts');
const types = await openapiTypes(pathToFileURL(join(root, 'openapi.json')));
// npm runs scripts in this folder, and says from where it was called.
writeFileSync(resolve(process.env.INIT_CWD ?? '.', file), astToString(types));
