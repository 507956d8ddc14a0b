/**
 * Ends the process with one clear sentence on a system or a Node on which the bank does not run. Import it first:
 * everything else here may use what they do not have.
 */
const oldest = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (!['linux', 'darwin'].includes(process.platform)) {
  console.error(`Falaj Bank runs on Linux and macOS, on Windows in WSL 2; this is ${process.platform}.`);
  process.exit(1);
}
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(`Falaj Bank needs Node ${oldest.join('.')} or newer; this is ${process.version}.`);
  process.exit(1);
}
