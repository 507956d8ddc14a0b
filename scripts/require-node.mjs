/**
 * Ends the process with one clear sentence if Node is too old. Import it first: everything else here may use
 * what an old Node does not have.
 */
const oldest = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(`Falaj Bank needs Node ${oldest.join('.')} or newer; this is ${process.version}.`);
  process.exit(1);
}
