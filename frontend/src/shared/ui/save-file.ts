/** Some browsers read the file after the task that saves it has ended. */
const KEPT_MS = 60_000;

/** Downloads what was made in the browser, without a request to the server. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
