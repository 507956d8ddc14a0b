import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';

const root = join(import.meta.dirname, '../../..');
const source = join(root, 'test/bench');
/** Outside version control but inside the package, so that imports resolve. */
const target = join(root, 'test-results/bench');

let made = false;

/**
 * Compiles a yardstick or generator to plain JavaScript by stripping types, and returns its path. Run through
 * a loader, as tests are, they would be slower, and the product would look better than it is.
 */
export function compiled(program: `${'yardsticks' | 'generators'}/${string}`): string {
  if (!made) for (const folder of ['yardsticks', 'generators']) compileAll(folder);
  made = true;
  return join(target, `${program}.js`);
}

function compileAll(folder: string): void {
  mkdirSync(join(target, folder), { recursive: true });
  const options = { module: ModuleKind.ESNext, target: ScriptTarget.ES2023 };
  for (const name of readdirSync(join(source, folder)).filter((file) => file.endsWith('.ts'))) {
    const { outputText } = transpileModule(readFileSync(join(source, folder, name), 'utf8'), {
      compilerOptions: options,
    });
    writeFileSync(join(target, folder, `${basename(name, '.ts')}.js`), outputText);
  }
}
