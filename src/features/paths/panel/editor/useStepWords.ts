import { useMemo } from 'react'
import { fill } from '#model/base/translator.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { type Step, stepKind } from '../../model/path.ts'
import type { PathEdit } from '../editing/stepEdits.ts'
import { pathChanges } from '../pathChanges.ts'

/** What says most about a change comes first. */
const weight = { added: 0, removed: 0, moved: 1, changed: 2 } as const

export function useStepWords(field: ResolvedField) {
  const { language, texts, textOf } = useLanguage()
  return useMemo(() => {
    const text = texts.pathEditor
    const kindLabel = (kind: string) => {
      const known = stepKind(field, kind)
      return known ? textOf(known.label) : text.unknownKind
    }
    /** A step without a title is called by its kind. */
    const nameOf = (step: Pick<Step, 'title' | 'kind'>) => step.title.trim() || kindLabel(step.kind)

    function told(edit: PathEdit): string {
      const index = edit.steps.findIndex(({ key }) => key === edit.at)
      const step = edit.steps[index]
      const named = edit.code === 'branchMoved' || edit.code === 'branchRemoved' || edit.code === 'removed'
      const item = named ? edit.title || text.untitled : step ? nameOf(step) : edit.title
      const parts = edit.lost.map((part) => text.part[part]).join(', ')
      return [
        fill(text.told[edit.code], {
          item,
          position: index + 1,
          count: edit.steps.length,
          kind: step ? kindLabel(step.kind) : '',
          step: step ? nameOf(step) : '',
        }),
        edit.mended > 0 ? fill(text.told.mended, { count: edit.mended }) : '',
        edit.orphaned > 0 ? fill(text.told.orphaned, { count: edit.orphaned }) : '',
        parts === '' ? '' : fill(text.told.lost, { parts }),
      ]
        .filter(Boolean)
        .join('. ')
    }

    /** The step that a change was about, by its name: the one that came or went, before those that follow it. */
    function turned(before: readonly Step[], after: readonly Step[]): string {
      const changes = pathChanges(before, after, field, language)
      const about = changes.toSorted((one, other) => weight[one.what] - weight[other.what])[0]
      const step = [...after, ...before].find(({ key }) => key === about?.key)
      return step ? nameOf(step) : text.steps
    }

    return { kindLabel, nameOf, told, turned }
  }, [field, language, textOf, texts])
}
