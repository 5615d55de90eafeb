import { builtFolder } from '#config/builtPlace.ts'
import { listIn } from '#config/listIn.ts'
import { isObject } from '#model/base/json.ts'
import { type Sentence, sentence } from '#model/language/check/sentence.ts'
import type { Settings } from '#server/settings.ts'
import type { DoctorArguments } from './arguments.ts'

/** Says what this run has not looked at, each with the option that does. */
export function leftOut(value: unknown, settings: Settings, asked: DoctorArguments): Sentence[] {
  const { backends } = Object(value)
  const { databaseUrl, smtpUrl, oidc, mediaStore } = settings
  const hasBackends = isObject(backends) && Object.keys(backends).length > 0
  const hasEntries = (listIn(value, 'resources') ?? []).length > 0
  const calls = asked.api !== undefined || asked.backends
  const isOutside = hasBackends || [databaseUrl, smtpUrl, oidc, mediaStore].some((each) => each !== undefined)
  const left = [
    asked.api === undefined && sentence('wie die API antwortet (--api)', 'how the API answers (--api)'),
    hasBackends &&
      !asked.backends &&
      sentence('wie die Backends antworten (--backends)', 'how the backends answer (--backends)'),
    calls && !asked.write && sentence('was sich schreiben lässt (--write)', 'what can be written (--write)'),
    isOutside &&
      !asked.check &&
      sentence(
        'ob erreichbar ist, was der Server draußen braucht (--check)',
        'whether what the server needs outside is reached (--check)',
      ),
    // An installation has no tests.
    hasEntries &&
      !asked.thorough &&
      builtFolder === undefined &&
      sentence('was aus den Einträgen folgt (--thorough)', 'what follows from the entries (--thorough)'),
  ].filter((each) => each !== false)
  if (left.length === 0) return []
  const all = (language: 'de' | 'en') => left.map((each) => each[language]).join(', ')
  return [sentence(`Nicht angesehen: ${all('de')}.`, `Not looked at: ${all('en')}.`)]
}
