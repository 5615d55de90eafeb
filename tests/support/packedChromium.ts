import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { cached, cacheFolder } from './cacheFolder.ts'

const packed = fileURLToPath(new URL('../../node_modules/@sparticuz/chromium', import.meta.url))

/**
 * The Chromium of the package `@sparticuz/chromium`, unpacked into the cache at the first call (270 MB, some seconds), with the libraries
 * and the font that a machine without a desktop lacks. The package's own way of unpacking it is for one process, and leaves it in the
 * folder for temporary files.
 *
 * @returns a program that takes Chromium's parameters; `undefined` on machines that the package is not for
 */
export function unpackChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) return undefined
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string }
  const name = `chromium-${version}`
  const folder = cached(name, (unpacked) => unpack(unpacked, join(cacheFolder, name)))
  return join(folder, 'start')
}

/** @param place where the folder will lie in the end */
function unpack(folder: string, place: string): void {
  const read = (file: string) => brotliDecompressSync(readFileSync(join(packed, 'bin', file)))
  for (const file of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
    execFileSync('tar', ['-x', '-C', folder], { input: read(file) })
  }
  writeFileSync(join(folder, 'chromium'), read('chromium.br'), { mode: 0o755 })
  writeFileSync(join(folder, 'fonts.conf'), fontsIn(place))
  writeFileSync(join(folder, 'start'), startIn(place), { mode: 0o755 })
}

/** The fonts of the system, where it has any, and the one of the package. */
function fontsIn(place: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(place, 'fonts')}</dir>
  <cachedir>${join(place, 'fonts-cache')}</cachedir>
</fontconfig>
`
}

/** What it needs of a system's libraries (NSS and expat) lies beside it. */
function startIn(place: string): string {
  return `#!/bin/sh
export FONTCONFIG_FILE='${join(place, 'fonts.conf')}'
export LD_LIBRARY_PATH='${join(place, 'lib')}'
exec '${join(place, 'chromium')}' "$@"
`
}
