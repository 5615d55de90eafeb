import type { RealProduct } from '../product.ts'
import { startJsonServer } from '../support/jsonServer.ts'

export const product: RealProduct = {
  name: 'json-server',
  app: 'tests/products/json-server/app',
  refuses: null,
  cannot: {
    none: 'json-server 0.17 compares texts: `null` cannot be asked for',
    validation: 'json-server checks nothing',
  },
  // Of a key that ends with "Id" it deletes what leads nowhere, and fails at one that is null.
  start: (options) =>
    startJsonServer(options, { program: 'lib/cli/bin.js', foreignKey: 'customer', words: ['--quiet'] }),
}
