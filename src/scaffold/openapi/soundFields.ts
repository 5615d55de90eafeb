import { checkResources } from '#model/language/check.ts'
import type { AnyResource } from '#model/language/resource.ts'
import type { Note } from './notes.ts'

/** Times that entries are looked at: without one option another may be wrong. */
const mostRounds = 4

/**
 * Entries without options of fields that contradict each other: a bound below another, a default outside of them. What else is
 * wrong with them stays, to be told.
 */
export function soundFields(entries: readonly AnyResource[]): { entries: AnyResource[]; notes: Note[] } {
  const notes: Note[] = []
  let sound = [...entries]
  for (let round = 0; round < mostRounds; round++) {
    const wrong = checkResources(sound).flatMap(({ path, message }) => {
      const [, name = '', field = '', option = ''] = /^(\w+)\.fields\.(\w+)\.(\w+)$/.exec(path) ?? []
      return ['', 'kind', 'label', 'fields', 'options', 'resource', 'wire'].includes(option)
        ? []
        : [{ name, field, option, message }]
    })
    if (wrong.length === 0) break
    for (const { name, field, option, message } of wrong) {
      notes.push({ place: `${name}.fields.${field}`, text: `"${option}" is left out: ${message.en}` })
    }
    sound = sound.map((entry) => {
      const options = wrong.filter(({ name }) => name === entry.name)
      return options.length === 0 ? entry : { ...entry, fields: without(entry.fields, options) }
    })
  }
  return { entries: sound, notes }
}

function without(fields: AnyResource['fields'], wrong: readonly { field: string; option: string }[]) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, config]) => {
      const options = wrong.filter(({ field }) => field === name).map(({ option }) => option)
      return [name, Object.fromEntries(Object.entries(config).filter(([key]) => !options.includes(key)))]
    }),
  ) as unknown as AnyResource['fields']
}
