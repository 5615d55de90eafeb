import type { ReadOrder } from './readTable.ts'
import { FileFault, type FileFaultCode, type SourceTable } from './sourceTable.ts'

type Answer = { table: SourceTable } | { code: FileFaultCode; values: Record<string, string | number> }

/**
 * Reads a file beside the page, which stays quick meanwhile.
 *
 * @throws FileFault; the signal's reason as soon as it is aborted
 */
export async function readInWorker(order: ReadOrder, signal: AbortSignal): Promise<SourceTable> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
      worker.addEventListener('error', () => reject(new FileFault('unknown')))
      worker.postMessage(order)
    })
    if ('table' in answer) return answer.table
    throw new FileFault(answer.code, answer.values)
  } finally {
    worker.terminate()
  }
}
