import type { RealProduct } from '../product.ts'
import { startJsonServer } from '../support/jsonServer.ts'

export const product: RealProduct = {
  name: 'json-server-1',
  app: 'tests/products/json-server-1/app',
  node: 22,
  refuses: null,
  cannot: { validation: 'json-server checks nothing' },
  start: (options) =>
    startJsonServer(options, {
      ...{ program: 'lib/bin.js', foreignKey: 'customerId' },
      // Otherwise it watches its file, and loses writes that follow each other fast.
      environment: { NODE_ENV: 'production' },
    }),
}
