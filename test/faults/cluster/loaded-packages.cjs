/** Preloaded by `--require`: writes the paths of all CommonJS modules that a process has loaded when it exits. */
const { writeFileSync } = require('node:fs');
const process = require('node:process');

process.on('exit', () => {
  const file = process.env.LOADED_PACKAGES_FILE;
  if (file) writeFileSync(file, Object.keys(require.cache).join('\n'));
});
