/**
 * Jest's runtime, except that the tests get the product as it is built, and that Node loads it, once for each worker.
 *
 * By itself, Jest would transform and load the product and its packages for each test file, which takes longer than
 * most files' tests do, and would run them in a context of `node:vm`, in which each use of a global variable is slow.
 * Only the modules under `test/` are loaded in this way here. So a test file shares the product's module variables with
 * the files before it in the same worker; the product keeps none that a test could change, since each node of the bank
 * has its own. Spies are removed after each file, as always. Node 24.9 and later load modules in another way, which
 * Jest uses; there each file loads the product for itself, from its sources.
 */
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SourceTextModule, SyntheticModule } from 'node:vm';
import JestRuntime from 'jest-runtime';

/** Folders of sources, relative to the root, and of what is built from them. */
const BUILT = { 'backend/src/': 'dist/backend/src/', 'libs/': 'dist/libs/' };
/** Folders and files, relative to the root, that Node loads as they are. */
const AS_THEY_ARE = ['node_modules/', 'test/support/quick-argon2.mjs'];
const QUICK_ARGON2 = new URL('../quick-argon2.mjs', import.meta.url);

/** Whether this Node loads modules in the way that can be redirected. If not, a redirected import() would get a copy. */
const CAN_SHARE = typeof SourceTextModule.prototype.hasAsyncGraph !== 'function';

class ProductRuntime extends JestRuntime {
  constructor(config, ...rest) {
    super(config, ...rest);
    if (CAN_SHARE) this.shareProduct(config);
  }

  shareProduct(config) {
    const inRoot = (path) => join(config.rootDir, path).replaceAll('/', sep);
    const places = [
      ...Object.entries(BUILT).map((pair) => pair.map(inRoot)),
      ...AS_THEY_ARE.map((path) => [inRoot(path), inRoot(path)]),
    ];
    const resolveOwn = this.esmLoader.resolveModule.bind(this.esmLoader);
    this.esmLoader.resolveModule = async (specifier, from, context) => {
      if (specifier === '@jest/globals' || this._resolution.isCoreModule(specifier)) {
        return resolveOwn(specifier, from, context);
      }
      const path = await this._resolution.resolveEsmAsync(from, specifier);
      const place = places.find(([source]) => path.startsWith(source));
      if (!place) return resolveOwn(specifier, from, context);
      const [source, built] = place;
      return this.sharedModule((built + path.slice(source.length)).replace(/\.ts$/, '.js'), context);
    };
  }

  /** A module that Node has loaded, for a test: modules of one context can import only modules of the same. */
  async sharedModule(path, context) {
    const registry = this.registries.getActiveEsmRegistry();
    const known = registry.get(path);
    if (known) return known;
    const { install } = await import(QUICK_ARGON2.href);
    install();
    const namespace = await import(pathToFileURL(path).href);
    const module = new SyntheticModule(
      Object.keys(namespace),
      () => {
        for (const name of Object.keys(namespace)) module.setExport(name, namespace[name]);
      },
      { context, identifier: path },
    );
    await module.link(() => undefined);
    await module.evaluate();
    registry.set(path, module);
    return module;
  }
}

/** Jest requires this module, and takes its `default`. */
export const __esModule = true;
export { ProductRuntime as default };
