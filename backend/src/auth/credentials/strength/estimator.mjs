/**
 * The thread that estimates passwords. It is plain JavaScript, because a thread is started from a file, which is this
 * one for the sources, for the built modules and for the bundle.
 */
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/**
 * Dictionaries that are left out, half of all words: American family names, and words that mostly are in another
 * list.
 */
const LEFT_OUT = ['lastnames-en', 'wikipedia-en'];

const words = Object.entries({ ...common, ...english }).filter(([list]) => !LEFT_OUT.includes(list));
const estimator = new ZxcvbnFactory({ dictionary: Object.fromEntries(words), graphs: adjacencyGraphs });

parentPort.on('message', ({ password, personal }) => {
  const { score, feedback } = estimator.check(password, personal);
  parentPort.postMessage({ score, warning: feedback.warning });
});
