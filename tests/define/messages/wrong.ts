import { checkResources, type Finding, type FindingCode } from '../../../src/model/language/check.ts'
import { richEntries } from '../../config/richEntries.ts'
import { put } from '../entries.ts'

/** A code, a mistake that has it, and what people read. */
export type Message = [code: FindingCode, find: () => Finding[], de: string, en: string]

/** Good entries in config.json with one thing wrong, `0.list.perPage`. */
export function wrong(place: string, value: unknown): () => Finding[] {
  return () => {
    const entries = { resources: richEntries() }
    put(entries, `resources.${place}`, value)
    return checkResources([], { configured: entries.resources })
  }
}
