import type { IncomingMessage } from 'node:http'
import { BackendFailure } from './backendProblem.ts'

export interface AnswerHead {
  status: number
  /** The first value of a header, by its name in small letters. */
  header(name: string): string | undefined
}

export interface AnswerReader<Read> {
  /** In bytes. */
  largest: number
  write(part: Uint8Array): void
  end(): Read
}

/** Parts of an answer that are read together, and the bytes of one that is read by itself. */
const [partsAtOnce, enough] = [256, 4096]

function headOf({ statusCode = 0, headers }: IncomingMessage): AnswerHead {
  return {
    status: statusCode,
    header(name) {
      const value = headers[name]
      return Array.isArray(value) ? value.join(', ') : value
    },
  }
}

/** Reads an answer by its reader. @throws BackendFailure for more bytes than it may have */
export async function readAnswer<Read>(
  response: IncomingMessage,
  readerOf: (head: AnswerHead) => AnswerReader<Read>,
  most: number,
): Promise<Read> {
  const reader = beginning(response, readerOf)
  const largest = Math.min(reader.largest, most)
  let size = 0
  let waiting: Uint8Array[] = []
  const write = () => {
    reader.write(Buffer.concat(waiting))
    waiting = []
  }
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > largest) {
      throw new BackendFailure('backendAnswerTooLarge', `The answer has more than ${largest} bytes.`)
    }
    // However small the parts are in which it comes, they are read in large ones.
    if (waiting.push(part) === partsAtOnce || part.byteLength >= enough) write()
  }
  write()
  return reader.end()
}

/** What is not read must not keep its connection. */
function beginning<Reader>(response: IncomingMessage, readerOf: (head: AnswerHead) => Reader): Reader {
  try {
    return readerOf(headOf(response))
  } catch (error) {
    response.destroy()
    throw error
  }
}
