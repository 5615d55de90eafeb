import type { OpenImports } from './openImports.ts'

/** The imports of one person, whose code is fetched with the first need of it. */
export interface ImportsLater {
  opened(): Promise<OpenImports>
}

export function createImportsLater(person: string, namespace: string): ImportsLater {
  let opened: Promise<OpenImports> | undefined
  return {
    opened() {
      opened ??= import('./openImports.ts').then(({ openImports }) => openImports(person, namespace))
      opened.catch(() => {
        opened = undefined
      })
      return opened
    },
  }
}
