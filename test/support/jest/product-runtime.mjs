/**
 * Jest's runtime, except that each worker loads the product and its packages once and not once for each test file.
 * Loading them takes longer than most files' tests do.
 *
 * Only the modules under `test/` are loaded for each file, in a context of the file's own. The product has a context
 * and a runtime that live as long as the worker. So a test file shares the product's module variables with the files
 * before it in the same worker; the product keeps none that a test could change, since each node of the bank has its
 * own. Spies are removed after each file, as always. Node 24.9 and later load modules in another way, which Jest uses;
 * there each file loads the product for itself.
 */
import { join, sep } from 'node:path';
import { SourceTextModule, SyntheticModule } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import JestRuntime from 'jest-runtime';

/** Folders and files, relative to the root, whose modules are loaded once. */
const SHARED = ['backend/src/', 'libs/', 'node_modules/', 'test/support/quick-argon2.ts'];

/** Whether this Node loads modules in the way that can be redirected. If not, a redirected import() would get a copy. */
const CAN_SHARE = typeof SourceTextModule.prototype.hasAsyncGraph !== 'function';

/** The product in this worker: a context, and a runtime that loads modules into it. */
class Product {
  constructor(config, globalConfig, ...rest) {
    const environment = new TestEnvironment({ globalConfig, projectConfig: config }, {});
    const [resolver, transformer, coverageOptions, testPath] = rest;
    const files = [new Map(), coverageOptions, testPath];
    this.runtime = new JestRuntime(config, environment, resolver, transformer, ...files, globalConfig);
    this.lastLoad = Promise.resolve();
  }

  /** Loads one module at a time, since Node cannot link a module for two others at once. */
  load(specifier, from) {
    const { esmLoader } = this.runtime;
    const load = this.lastLoad.then(async () => {
      const found = await esmLoader.resolveModule(specifier, from, esmLoader.getContext());
      return (await esmLoader.linkAndEvaluateModule(found)).namespace;
    });
    this.lastLoad = load.catch(() => undefined);
    return load;
  }
}

/** By the id of the project: each may map modules in its own way. */
const products = new Map();

class ProductRuntime extends JestRuntime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig);
    if (!products.has(config.id)) {
      const args = [config, globalConfig, resolver, transformer, coverageOptions, testPath];
      products.set(config.id, new Product(...args));
    }
    this.product = products.get(config.id);
    if (CAN_SHARE) this.shareProduct(config);
  }

  shareProduct(config) {
    const shared = SHARED.map((path) => join(config.rootDir, path).replaceAll('/', sep));
    const resolveOwn = this.esmLoader.resolveModule.bind(this.esmLoader);
    this.esmLoader.resolveModule = async (specifier, from, context) => {
      if (specifier === '@jest/globals' || this._resolution.isCoreModule(specifier)) {
        return resolveOwn(specifier, from, context);
      }
      const path = await this._resolution.resolveEsmAsync(from, specifier);
      return shared.some((place) => path.startsWith(place))
        ? this.sharedModule(path, specifier, from, context)
        : resolveOwn(specifier, from, context);
    };
  }

  /** A module of the product, for a test: modules of one context can import only modules of the same. */
  async sharedModule(path, specifier, from, context) {
    const registry = this.registries.getActiveEsmRegistry();
    const known = registry.get(path);
    if (known) return known;
    const namespace = await this.product.load(specifier, from);
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

  /** For the lines in stack traces. */
  getSourceMaps() {
    const maps = [super.getSourceMaps(), this.product.runtime.getSourceMaps()];
    return {
      get: (path) => maps.map((map) => map.get(path)).find(Boolean),
      [Symbol.iterator]: () => maps.flatMap((map) => [...map]).values(),
    };
  }
}

/** Jest requires this module, and takes its `default`. */
export const __esModule = true;
export { ProductRuntime as default };
