import { createContext, use } from 'react'
import { imports as german } from '#i18n/de/imports.ts'
import { imports as english } from '#i18n/en/imports.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { ColumnMatch, Key } from '../columns/matchColumns.ts'
import type { Means, Target } from '../columns/targets.ts'
import type { KnownWords } from '../file/heading.ts'
import type { ImportSession, ImportState } from '../keep/importSession.ts'

export const importSteps = ['file', 'columns', 'check', 'run'] as const
export type ImportStep = (typeof importSteps)[number]

export interface ImportContextValue {
  resource: ResolvedResource
  means: Means
  session: ImportSession
  state: ImportState
  matches: readonly ColumnMatch[]
  targets: readonly Target[]
  keys: readonly Key[]
  key: Key | undefined
  known: KnownWords
  addressOf(step: ImportStep): string
}

export const ImportContext = createContext<ImportContextValue | undefined>(undefined)

export function useImport(): ImportContextValue {
  const value = use(ImportContext)
  if (!value) throw new Error('useImport needs an <ImportContext> above it')
  return value
}

const words = { de: german, en: english }

/** Returns texts that are loaded with the page: most who sign in never see it. */
export function useImportWords(): typeof english {
  return words[useLanguage().language]
}
