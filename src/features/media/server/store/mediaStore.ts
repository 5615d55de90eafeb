import type { MediaFile } from '../files/mediaFiles.ts'

/** Bytes of a file, both ends included, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** From when and how long an address works. */
export interface AddressTerm {
  from: Date
  seconds: number
}

/** Where files of media libraries lie, each under its key. */
export interface MediaStore {
  /** Puts a whole file there or nothing. @param content its path on this machine, or its bytes */
  put(key: string, content: string | Uint8Array, mediaType: string): Promise<void>
  /** Opens a file. @returns `undefined` where there is none */
  read(key: string, range: ByteRange | undefined): Promise<ReadableStream<Uint8Array> | undefined>
  /** Removes a file. One that is not there is fine. */
  delete(key: string): Promise<void>
  /** A signed address at the store itself. @default none: this server hands its files out */
  address?(file: MediaFile, term: AddressTerm): Promise<string>
}
