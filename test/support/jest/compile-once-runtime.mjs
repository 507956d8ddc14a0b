/**
 * Jest's runtime, except that a worker compiles each CommonJS module of a package once and not once for each test file.
 * Each file still evaluates the modules in its own context, so that files share nothing but compiled code. Compiling
 * antd and the other large packages again was a tenth of the time of the page tests.
 *
 * Jest offers no public way: `executor` and `cjsExportsCache` are its own. If Jest renames them, no test file starts.
 */
import { Script } from 'node:vm';
import { sep } from 'node:path';
import JestRuntime from 'jest-runtime';

const PACKAGES = `${sep}node_modules${sep}`;

/** By the path of a module; `null` for one that has to be compiled by Jest. */
const scripts = new Map();
/** The names that a module exports, by its path. */
const names = new Map();

/** A script that can be evaluated in any context; it evaluates to the function that Jest calls. */
function compile(source, parameters, filename) {
  // A compiled script can have one handler of import() only, but each test file has its own.
  if (source.includes('import(')) return null;
  return new Script(`(function (${parameters.join(',')}) {${source}\n})`, { filename });
}

class CompileOnceRuntime extends JestRuntime {
  constructor(...args) {
    super(...args);
    this.compileOnce();
    this.readNamesOnce();
  }

  compileOnce() {
    const { executor } = this;
    const compileEachTime = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (!filename.includes(PACKAGES) || !context) return compileEachTime(source, filename);
      if (!scripts.has(filename)) {
        scripts.set(filename, compile(source, executor.injectedModuleParameters, filename));
      }
      return scripts.get(filename)?.runInContext(context) ?? compileEachTime(source, filename);
    };
  }

  readNamesOnce() {
    const cache = this.cjsExportsCache;
    const readEachTime = cache.getExportsOf.bind(cache);
    cache.getExportsOf = (from, path) => {
      if (!path.includes(PACKAGES)) return readEachTime(from, path);
      if (!names.has(path)) names.set(path, readEachTime(from, path));
      return names.get(path);
    };
  }
}

/** Jest requires this module, and takes its `default`. */
export const __esModule = true;
export { CompileOnceRuntime as default };
