import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { buildPanelIfChanged } from '../../src/app/server/panelBuild.ts'

interface Lock {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>
}

/**
 * The product as `npm ci --omit=dev` leaves it on a server: its files, and of the packages those alone that the lock file has for
 * more than development. The panel counts as built; what is built is not looked at.
 *
 * @returns the folder, which is the caller's to remove
 */
export async function makeProductionInstall(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'abo-panel-install-'))
  for (const each of ['src', 'i18n', 'public', 'index.html', 'vite.config.ts']) {
    cpSync(each, join(folder, each), { recursive: true })
  }
  for (const each of ['package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(each, join(folder, each))
  }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    // What lies within a package comes with it.
    if (dev || devOptional || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(resolve(path), join(folder, path), 'dir')
  }
  await buildPanelIfChanged(folder, async () => {
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Panel</title>')
  })
  return folder
}
