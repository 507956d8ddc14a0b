import { afterEach, describe, expect, it } from '@jest/globals';
import { Client } from '../support/http/client.js';
import { OPTIONS } from '../support/options.js';
import { ProductAlone } from './cluster/product-alone.js';

let product: ProductAlone | undefined;
afterEach(() => product?.close());

/** Variables that would select another database, or that the test itself sets. */
const NOT_HERE = ['NODE_ENV', 'DATABASE_URL', 'DATA_DIR', 'PORT', 'LOG_LEVEL'];

describe('npm start in a fresh clone', () => {
  it('opens the bank with every option of the embedded database', async () => {
    const wanted = Object.entries(OPTIONS).filter(([name]) => !NOT_HERE.includes(name));
    product = await ProductAlone.make(
      Object.assign({}, ...wanted.map(([, option]) => option)) as Record<string, string>,
    );

    await product.node.start();

    const { status, body } = await new Client(product.node.port).signIn('aisha', 'Aisha#2026');
    expect([status, body]).toMatchObject([200, { username: 'aisha' }]);
  });
});
