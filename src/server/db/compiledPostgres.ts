import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

const wasm = fileURLToPath(new URL('./pglite.wasm', import.meta.url))

/** Where what V8 has made of PostgreSQL lies, for this very V8. */
export const keptPostgresOf = (file: string) => `${file}.${process.versions.v8}-${process.arch}`

/**
 * PostgreSQL's WebAssembly as V8 compiled it when the product was built. V8 looks by itself whether it fits the processor and its own
 * settings.
 *
 * @returns `undefined` where there is none that fits: then a function is compiled when it is first called
 */
export function compiledPostgres(): WebAssembly.Module | undefined {
  const kept = keptPostgresOf(wasm)
  if (!existsSync(kept)) return undefined
  try {
    // What browsers do for each page has no other name in Node yet.
    setFlagsFromString('--allow-natives-syntax')
    const read = new Function('code', 'wasm', 'return %DeserializeWasmModule(code, wasm)')
    const file = readFileSync(kept)
    // V8 trusts that there is all of it.
    const length = Number(file.readBigUInt64LE(file.length - 8))
    if (length !== file.length - 8) return undefined
    return read(new Uint8Array(file.subarray(0, length)).buffer, readFileSync(wasm))
  } catch {
    return undefined
  } finally {
    setFlagsFromString('--no-allow-natives-syntax')
  }
}
