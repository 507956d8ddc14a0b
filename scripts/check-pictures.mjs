/**
 * The check `pictures`: every page of the build has a decision in `docs/pictures/pages.json`, which names its pictures
 * or none, and all named pictures exist. Pictures that are older than their page are named, which is no failure:
 * `npm run pictures` takes them again.
 */
import './require-node.mjs';
import { digestOf, hasPicture, pageNames, recordedPages } from './page-sources.mjs';

const names = pageNames();
const recorded = recordedPages();

const problems = [
  ...names
    .filter((name) => !recorded[name])
    .map(
      (name) =>
        `docs/pictures/pages.json has no entry for the page ${name}: name its pictures, or none with [].`,
    ),
  ...Object.keys(recorded)
    .filter((name) => !names.includes(name) && recorded[name].pictures.length > 0)
    .map((name) => `docs/pictures/pages.json names the page ${name}, which is gone.`),
  ...Object.entries(recorded).flatMap(([name, { pictures }]) =>
    pictures
      .filter((picture) => !hasPicture(picture))
      .map((picture) => `docs/pictures/${picture}.png of the page ${name} is missing.`),
  ),
];
for (const problem of problems) console.log(problem);

const old = Object.entries(recorded).filter(
  ([name, { pictures, sources }]) =>
    pictures.length > 0 && names.includes(name) && sources !== digestOf(name),
);
if (old.length > 0) {
  const files = old.flatMap(([, { pictures }]) => pictures).join(', ');
  console.log(`! older than their pages: ${files} (npm run pictures takes them again)`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
