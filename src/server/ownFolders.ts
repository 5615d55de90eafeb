import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from './settings.ts'

/** A folder of the server's that it cannot write into, in one sentence with the variable that names it. */
export class FolderUnwritable extends StartRefused {
  override readonly name = 'FolderUnwritable'

  constructor(variable: string, directory: string, cause: unknown) {
    const { code = '', message } = cause as NodeJS.ErrnoException
    super(
      `${variable}: nothing can be written into "${directory}": ${reasons[code]?.() ?? message} (${code}).`,
      {
        cause,
      },
    )
  }
}

const byOthers = () => `${runner()}, as which the server runs, must own it and what is in it`
const noFolder = () => 'it, or what it lies in, is no folder'
const full = () => 'the disk is full'
const reasons: Readonly<Record<string, () => string>> = {
  ...{ EACCES: byOthers, EPERM: byOthers, EROFS: () => 'it lies on what is mounted read-only' },
  ...{ ENOTDIR: noFolder, EEXIST: noFolder, ENOENT: noFolder, ENOSPC: full, EDQUOT: full },
}

/** Containers run as users without a name. */
function runner(): string {
  try {
    return `the user "${userInfo().username}"`
  } catch {
    return `the user ${process.getuid?.()}`
  }
}

/**
 * Makes a folder of the server's, and looks whether it can write there.
 *
 * @param parts folders in it that are looked at where they are there: a command of somebody else may have made them
 * @throws FolderUnwritable
 */
export function prepareFolder(variable: string, directory: string, parts: readonly string[] = []): void {
  try {
    mkdirSync(directory, { recursive: true })
    const there = parts.map((part) => join(directory, part)).filter((part) => existsSync(part))
    for (const path of [directory, ...there]) accessSync(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw new FolderUnwritable(variable, directory, error)
  }
}
