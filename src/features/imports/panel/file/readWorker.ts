import { type ReadOrder, readTable } from './readTable.ts'
import { FileFault } from './sourceTable.ts'

// Typed as a page's: the types of a worker and of a page cannot be had together.
addEventListener('message', (event: MessageEvent<ReadOrder>) => {
  readTable(event.data).then(
    (table) => postMessage({ table }),
    (error: unknown) =>
      postMessage(
        error instanceof FileFault
          ? { code: error.code, values: error.values }
          : { code: 'unknown', values: {} },
      ),
  )
})
