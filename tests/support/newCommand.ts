import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Checkout, copyProject } from './checkout.ts'

/** `npm run new` in a copy of the project, without a terminal. */
export function newCommand() {
  let checkout: Checkout
  beforeAll(() => {
    checkout = copyProject()
  }, 120_000)
  afterAll(() => checkout.remove())
  return {
    folder: () => checkout.folder,
    read: (file: string) => readFileSync(join(checkout.folder, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(checkout.folder, file), text),
    make: (...options: string[]) =>
      new Promise<{ code: number; out: string; err: string }>((resolve) => {
        const given = ['--import', 'tsx', 'src/scaffold/new.ts', ...options]
        execFile(process.execPath, given, { cwd: checkout.folder }, (error, out, err) => {
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
        })
      }),
  }
}
