import type { WrittenStyle } from './callStyle.ts'

/** Who calls a backend: the browser of each person, or the local API for them. */
export const throughWays = ['browser', 'server'] as const
export type Through = (typeof throughWays)[number]

/** A backend that entries name, as `backends` of `config.json` has it. */
export interface BackendConfig extends WrittenStyle {
  /** An http(s) address. Absent in what a browser gets of a backend that the server calls. */
  url?: string
  /** How it is called: the name of a style. @default none: what is not said is not there */
  style?: string
  /** Who calls it: the browser of each person, or the local API for them. @default 'browser' */
  through?: Through
  /**
   * Sent with every call. With `through: 'server'` a value may hold `${NAME}`, a variable of the server's environment; a
   * browser never gets any of them.
   */
  headers?: Readonly<Record<string, string | null>> | null
  /**
   * Whether calls of a browser carry the id token of whoever is signed in, so that the backend can tell who asks.
   * @default true
   */
  token?: boolean
}

/** Lists the headers of a backend; `null` is none. */
export function headersOf({ headers }: BackendConfig): [name: string, text: string][] {
  return Object.entries(headers ?? {}).flatMap(([name, text]) => (text === null ? [] : [[name, text]]))
}

export function isThroughServer({ through }: BackendConfig): boolean {
  return through === 'server'
}

/** Returns the path below the API's base where the local API proxies a backend. */
export function throughServerPath(name: string): string {
  return `backends/${name}/`
}

/** `${NAME}`: an environment variable in a header's value. */
export const variablePattern = /\$\{([A-Z][A-Z0-9_]*)\}/g
