import { existsSync, readFileSync } from 'node:fs'
import Module, { createRequire, SourceMap } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { Script } from 'node:vm'

type Loader = (module: NodeJS.Module, file: string) => void

/** Where what V8 has made of a script lies: beside it. */
export const keptCodeOf = (file: string) => `${file}.compiled`

/**
 * Has Node load what was built with the code that V8 made of it then: to compile it anew takes a quarter of a start. V8 looks by itself
 * whether it is its own, and compiles where it is not, or where there is none. Scripts that are loaded so have no source maps for Node,
 * so stack traces are made to name the sources here, and a map is read when a trace first asks for it.
 *
 * @param server the folder of the commands; the scripts that they are made of lie in `parts` in it
 */
export function useKeptCode(server: string): void {
  const folder = join(server, 'parts')
  const extensions = Reflect.get(Module, '_extensions') as Record<string, Loader>
  const loadOther = extensions['.js'] as Loader
  extensions['.js'] = (module, file) => {
    if (dirname(file) === folder && existsSync(keptCodeOf(file))) runKept(module, file)
    else loadOther(module, file)
  }
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${nameSource(frame, folder)}`)].join('\n')
}

function runKept(module: NodeJS.Module, file: string): void {
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    cachedData: readFileSync(keptCodeOf(file)),
  })
  const run = script.runInThisContext()
  run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file))
}

const maps = new Map<string, SourceMap | undefined>()

/** A frame of a stack trace, with the place in the sources where the map of its file knows it. */
function nameSource(frame: NodeJS.CallSite, folder: string): string {
  const text = String(frame)
  const file = frame.getFileName()
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
  if (!file || dirname(file) !== folder || line === null || column === null) return text
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`))
  const { originalSource, originalLine, originalColumn } = (maps.get(file)?.findEntry(line - 1, column - 1) ??
    {}) as Partial<ReturnType<SourceMap['findEntry']>> & Record<string, unknown>
  if (typeof originalSource !== 'string') return text
  const source = resolve(folder, originalSource)
  return text.replace(
    `${file}:${line}:${column}`,
    () => `${source}:${Number(originalLine) + 1}:${Number(originalColumn) + 1}`,
  )
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
