import type { DataProvider } from 'react-admin'
import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import type { PanelReach } from '#panel/features.ts'
import type { Unfinished } from '#panel/record/effects/useUnfinished.tsx'
import { readSteps } from '../model/stepsOnWire.ts'
import { withStep } from './board/stepAddress.ts'
import { stepWords } from './board/stepWords.ts'
import { askedFor } from './board/usePathFacts.ts'
import { isUsable, pathFindings } from './findings.ts'

interface Setting extends Pick<PanelReach, 'can' | 'resources'> {
  provider: Pick<DataProvider, 'getMany'>
  language: Language
  texts: Messages
  signal: AbortSignal
}

/** Returns what the board of the path tells, with the records that steps show. */
export async function unfinishedSteps(
  { provider, resources, can, language, texts, signal }: Setting,
  field: ResolvedField,
  record: AnyRecord,
): Promise<Unfinished[]> {
  const steps = readSteps(record[field.name], field)
  const words = stepWords(language, texts.pathBoard)
  const readable = askedFor(field, steps, resources).filter(({ resource }) => can(resource.access.list))
  const shown = new Map(
    await Promise.all(
      readable.map(async ({ resource: { name }, ids }) => {
        const { data } = await provider.getMany<AnyRecord>(name, { ids: [...ids], signal })
        return [name, new Map(data.filter(Boolean).map((row) => [String(row.id), row]))] as const
      }),
    ),
  )
  const found = pathFindings(steps, field, (name, id) => {
    const known = shown.get(name)
    const row = known?.get(String(id))
    if (!row) return known ? 'missing' : undefined
    return isUsable(field, name, row) ? 'there' : 'unusable'
  })
  return found.map((finding) => {
    const { code, step, branch } = finding
    const index = steps.findIndex(({ key }) => key === step)
    const own = steps[index]
    const answer = own?.branches.find(({ key }) => key === branch)
    const named = own?.title.trim() || fill(texts.pathBoard.step, { number: index + 1 })
    return {
      key: `${code} ${step} ${branch}`,
      place: own
        ? fill(texts.pathEditor.numbered, { number: index + 1, title: named })
        : texts.pathBoard.wholePath,
      query: step === undefined ? '' : withStep('', step),
      words: [
        words.found(finding),
        ...(answer ? [fill(texts.pathBoard.answer, { answer: words.answer(answer) })] : []),
      ].join(', '),
    }
  })
}
