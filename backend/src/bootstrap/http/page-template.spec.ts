import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { PageTemplate } from './page-template.js';

const nonceOf = () => randomBytes(16).toString('base64');

describe('PageTemplate', () => {
  it.each([
    ['no nonce', '<p>Hello</p>'],
    ['a nonce at each end', '__CSP_NONCE__<p>Hello</p>__CSP_NONCE__'],
    ['two adjacent nonces', '<a __CSP_NONCE____CSP_NONCE__>'],
    ['other scripts', '<p nonce="__CSP_NONCE__">مرحبا नमस्ते</p><p nonce="__CSP_NONCE__">مرحبا नमस्ते</p>'],
    [
      'more text than the window of deflate',
      `${'<li nonce="__CSP_NONCE__">one of many items in a long list</li>\n'.repeat(800)}end`,
    ],
    ['zeros in its text', `a\0\0\0\0b nonce="__CSP_NONCE__" ${'\0'.repeat(20)}c`],
    ['no content', ''],
  ])('gives the same page compressed and uncompressed, with %s', (_what, html) => {
    const template = new PageTemplate(html);

    for (const nonce of [nonceOf(), nonceOf()]) {
      const expected = html.replaceAll('__CSP_NONCE__', nonce);
      expect(template.html(nonce).toString()).toBe(expected);
      expect(gunzipSync(template.gzip(nonce)).toString()).toBe(expected);
    }
  });

  it('compresses repetitions across nonces', () => {
    const line = 'The same sentence stands in this page a hundred times over. ';
    const template = new PageTemplate(`${line.repeat(50)}__CSP_NONCE__${line.repeat(50)}`);

    expect(template.gzip(nonceOf()).length).toBeLessThan(300);
  });
});
