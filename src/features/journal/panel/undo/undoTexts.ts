import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import type { ValidationMessage } from '#model/kinds/messages.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Language, Text } from '#model/language/text.ts'
import { useClock } from '#panel/base/clock/ClockContext.ts'
import { faultText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { timeAgo } from '#panel/base/i18n/timeAgo.ts'
import { withLabel } from '#panel/form/useReferenceNames.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import type { UndoReason, UndoRow } from '../../model/undo.ts'

export interface UndoWords {
  resources: readonly ResolvedResource[]
  texts: Messages
  textOf: (text: Text) => string
  language: Language
  clock: { now(): number }
}

export function useUndoWords(): UndoWords {
  const { resources } = usePanel()
  const { language, texts, textOf } = useLanguage()
  const clock = useClock()
  return { resources, texts, textOf, language, clock }
}

type OfRow = Pick<UndoRow, 'resource'>

export function fieldOf({ resources }: Pick<UndoWords, 'resources'>, row: OfRow, name: string) {
  return resources
    .find((candidate) => candidate.name === row.resource)
    ?.fields.find((field) => field.name === name)
}

/** Falls back to the name of a field that is gone. */
export function labelOf(words: Pick<UndoWords, 'resources' | 'textOf'>, row: OfRow, name: string): string {
  const field = fieldOf(words, row, name)
  return field ? words.textOf(field.label) : name
}

export function reasonText(words: UndoWords, row: OfRow, { code, field, other, fault }: UndoReason): string {
  const { reasons } = words.texts.undo
  const values = {
    field: field === undefined ? '' : labelOf(words, row, field),
    title: other?.title ?? '',
    message: fault ? ruleText(words, row, field ?? '', fault) : '',
  }
  if (code === 'inUse' && other) return fill(reasons.inUseBy, values)
  if (other && field === undefined) return fill(reasons.partMissing, values)
  return fill(reasons[code], values)
}

function ruleText(words: UndoWords, row: OfRow, field: string, fault: ValidationMessage): string {
  const { resources, texts, textOf, language } = words
  const fields = resources.find(({ name }) => name === row.resource)?.fields ?? []
  return faultText(withLabel(fault, fields, field, textOf), texts, language)
}

export function sinceText({ texts, clock, language }: UndoWords, { since }: Pick<UndoRow, 'since'>): string {
  if (!since) return texts.undo.sinceUnknown
  const when = timeAgo(new Date(since.at), new Date(clock.now()), language)
  return fill(texts.undo.since, { actor: since.actor, when })
}

export function doesText(words: UndoWords, row: UndoRow): string {
  const { does, withParts } = words.texts.undo
  if (row.does === 'delete') return does.delete
  return row.parts > 0 ? fill(withParts, { count: row.parts }) : does.restore
}

export function leftText(words: UndoWords, row: UndoRow): string {
  if (row.reason) return reasonText(words, row, row.reason)
  return row.does === 'delete' ? words.texts.undo.sinceDelete : sinceText(words, row)
}
